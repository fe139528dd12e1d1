import type { Cue } from './cue.ts'

/** Business inquiries unrelated to work on a home: studies, articles, bills, opening hours, thanks. */
export const otherBusiness: ReadonlyArray<Cue> = [
  [
    3,
    /\b(interview|entrevist\w+) (you|someone|somebody|an? (\w+ )?|owners?|contractors?|with|a un|a una|para|con)\b(?!.{0,30}\b(before (i )?hir|for (my|the) (roof|kitchen|job)))|\b(my|our|mi|nuestra|para la|una|for a) (thesis|dissertation|tesis|capstone|tarea|monografia|investigacion|encuesta)\b|\b(survey|questionnaire|encuesta|cuestionario|sondeo)\b(?! (of the (land|lot|property)|stakes|map|said|shows|from the (title|city)))|\b\d+ (\w+ )?(questions|preguntas|preguntitas)\b.{0,40}\b(about|sobre|research|for|para)\b/,
  ],
  [
    3,
    /\b(grad|graduate|college|university|high school|phd|master'?s) (\w+ )?(student|program|class|project|course)\b|\b(estudiante de|soy estudiante|trabajo de (la )?(universidad|clase)|proyecto (de|para) (la )?(clase|universidad|escuela|grado)|tarea de)\b|\b(estudio|study|research\w*|investigacion) (de|on|for|about|sobre) (\w+ ){0,2}(mercado|market|contractors|homeowners|housing|industry|costs|precios|contratistas|plomeros|a (podcast|paper|book|story|class))\b|\b(econ|marketing|business) (project|class|paper)\b/,
  ],
  [
    3,
    /\b(podcast|documentary|reporter|journalist|newspaper|magazine|tv (show|station)|youtube channel|periodista|periodico|reportaje|documental)\b(?! rack)|\b(writing|write|working on) (an? |my )?(story|article|book|piece|report)\b|\b(sponsors?|sponsorship|donat(e|ion|ions) (an?|to|for|your|gift)|fundrais\w+|raffle|auction item|our auction|school auction|charity|little league|patrocin\w+|donacion\w*|recaudar)\b/,
  ],
  [
    3,
    /\b(copy of|question about|regarding|about|sent|got|received|pay|paid|dispute|lost|never got|wrong on) (an? |the |my |our |your |this )*(last |final |old )?(invoice|bill|receipt|statement|w-?9|1099|refund|lien waiver)\b(?!.{0,40}\b(leak|water|gas|electric|high|went up|crazy|doubled|estimate|required|from the last|was crazy))(?<!(water|electric|gas|power|energy|light) bill)|\b(copia de|pregunta (de|sobre)|sobre|pagar|recibi|error en) (la|mi|una|su|mi ultima) (factura|cuenta|recibo|cobro|reembolso)\b|\b(refund|reembolso|money back)\b.{0,40}\b(job|work|deposit|trabajo|deposito|hasn'?t|still)\b/,
  ],
  [
    3,
    /\b(what|which|whats) (time|hours|days?)\b.{0,30}\b(open|close|closed|office)\b|\b(are|r) (you|u|ya) (guys )?(open|closed) (on |today|tomorrow|sat|sun|mon|fri|this|late|now)|\b(office|store|business|shop) (hours|address|location)\b|\b(a que hora|que dias|hasta que hora) (abren|cierran|atienden)\b|\b(where|donde) (is|are|esta|queda) (your|you|su|sus|la) (\w+ )?(office|located|store|oficina|tienda)\b|\b(telefono|numero|number|direccion|address) (of|for|de|del|to) (the |la |el )?(city|county|permit|departamento|ciudad|ayuntamiento|consulado|dmv|utility|office of)\b/,
  ],
  [
    3,
    /\b(cancel|reschedule|postpone|call off) (my|our|the|an|tomorrow'?s|today'?s|this) (\w+ )?(appointment|visit|estimate|service|order|install\w*|job)\b|\b(cancel\w*|reprogram\w*|mover|cambiar) (la|mi|una|nuestra) cita\b|\b(confirm\w*|checking on|status of|when is|what time is) (my|our) (appointment|order|install\w*|delivery)\b|\bwhere is (my|your) (crew|tech|technician|installer|guy|order)\b|\b(decided|going) to (hold off|wait|not do)\b.{0,40}$/,
  ],
  [
    3,
    /^\W*(just wanted to say |wanted to say |mil |muchas )?(thanks|thank you|gracias|muchisimas gracias)( you| so much| for| por|,| again| a ton)+ (\w+ ){0,8}(great|good|excellent|nice|wonderful) (job|work|service)\b(?!.{0,80}\b(now|need|want|also|but|next|have|has|is|are)\b)|\b(will|would|would definitely) recommend (you|your)\b|\b(quedo|quedaron|quedamos) (\w+ )?(excelente|muy bien|contentos|bonito|perfecto)\b(?!.{0,60}\b(pero|ahora|necesito|quiero)\b)|^\W*(muchas |mil )?gracias por (todo|el (buen )?(trabajo|servicio))\b(?!.{0,60}\b(pero|ahora|necesito|quiero)\b)/,
  ],
  [
    3,
    /\b(your|one of your|sus) (guys|guy|workers?|crew|driver|men|techs?|technician|installers?|painters?|trabajadores|muchachos|truck|van|empleados?)\b.{0,40}\b(scratch\w*|damag\w+|broke|hit|left|dented|stole|ran over|was rude|were rude|rude|yell\w+|tiraron|rompi\w+|dej\w+|danaron|rayaron|block\w+|last (week|month|fall|year|spring|summer))\b|\b(file|make|filing|have|poner|presentar) an? (formal )?(complaint|claim|queja) (against|about|contra|sobre|with)\b|\b(complaint|queja) (against|about|contra|de|sobre) (one|your|un|uno|su)\b|\bi need (to speak (to|with) )?(a|your|the) (manager|supervisor)\b|\b(left|forgot|deje|olvide) (my|our|mi|un|una) (\w+ )?(ladder|tools?|keys?|phone|jacket|escalera|herramienta|llaves|lentes)\b.{0,30}\b(with|at|con|en) (you|your|ustedes|su)\b/,
  ],
  [
    3,
    /\b(already|ya) (\w+ ){0,3}(arregl\w+|repar\w+|fixed|done|resolv\w+|hired|found|contrat\w+|taken care)\b.{0,50}\b(no (manden|llamen|vengan|need|longer)|cancel|thanks|thank you|gracias|ya no|don'?t)\b|\b(ya no|no) (manden|vengan|me llamen|me manden|llamen mas|necesit\w+ a nadie)\b(?!.{0,30}\b(text\w*|mensajes?|whats\w*|escrib\w+|correo)\b)(?!.{0,20}\b(antes|despues|hasta|por la|en la|otro|al)\b)|\b(don'?t|do not|no) (need|want) (any )?work\b|\bno (work|job|services?) (is )?needed\b|\bno necesit\w+ (\w+ )?(ningun (trabajo|servicio)|nada|pisos|techo|trabajo)\b/,
  ],
  [
    3,
    /\b(warranty|garantia) (card|registration|registro|certificate)\b|\b(register|registrar) (my|the|mi|la) (warranty|garantia|product|unit)\b|\b(refrigerator|fridge|nevera) running\b.{0,40}\bcatch\b|\b(prince albert|large pepperoni|extra cheese|\d+ pizzas?|pizzas? (con|with))\b|\b(just|solo|nomas|only) (want|wanted|quiero|queria|want to|curious about) (your |to hear |su )?(take|opinion|opinion de|thoughts)\b|\b(knock knock|jaja\w{4,}|haha\w{6,}|(lol )(lol )+lol|(ha){4,})\b/,
  ],
]
