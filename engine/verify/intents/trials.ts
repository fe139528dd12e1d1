import type { Cue } from './cue.ts'

/** Tests of the form that say so. */
export const trials: ReadonlyArray<Cue> = [
  [
    3,
    /\b(staging|uat|sandbox|prod(uction)? (site|form|check)|smoke test|regression test|end[- ]to[- ]end|e2e|qa)\b(?!.{0,10}\b(house|home|furniture|the house)\b)(?=.{0,80}\b(please|pls|ignore|disregard|form|test\w*|site|check\w*|lead|entry|team|here|only|delete|build|deploy)\b|\W*$)/,
  ],
  [
    3,
    /\b(pixel|webhook|zapier|crm|utm|conversion|tracking|thank[- ]?you page|landing page|autoresponder|hubspot|salesforce|gtm|tag manager|analytics)\b.{0,40}\b(fir(es?|ing|ed)|work(s|ing)?|goes|go through|track\w*|check\w*|test\w*|trigger\w*|sync\w*|email|page)\b|\b(test\w*|check\w*|verif\w+|see if|making sure|make sure|goes|go|get|land|show up|see|come|come through|through|prob\w+|revis\w+)\b.{0,50}\b(the |this |a |el |al |la |to )?(pixel|webhook|zapier|crm|autoresponder|hubspot|salesforce|thank[- ]?you page|form|formulario|integration|integracion)\b(?! (over|of|factor|letter|from (my|the) (insur|hoa|city)))/,
  ],
  [
    3,
    /\b(ignore|disregard|pls disregard|please ignore|delete) (me|this( one| lead| entry| submission| message| form| request)?|after|later)\b(?!.{0,40}\b(roof|leak|dog|sign|first|other|wrong|old|prior|kitchen|bath)\b)(?=\W*($|[,.;!-]|just|only|i'?m|test|demo|it'?s|we|from|thanks|thx))|\b(borr(ar|en|alo|enlo)|elimin(ar|en)|ignor(ar|en)) (\w+ )?(despues|luego|esto|este|registro|por favor)\b|\b(registro|envio|dato|datos|solicitud|entrada|mensaje) de (ensayo|prueba|ejemplo)\b/,
  ],
  [
    3,
    /\b(not an? |no |isn'?t an? |fake |sample |dummy |mock |test(ing)? |demo )(real )?(lead|job|homeowner|customer|submission|entry|request|person|project|data)\b(?! (yet|too|was))|\b(no es|no soy) (un |una |ningun )?(real|verdad|cliente (real|de verdad)|trabajo real|pedido real|de verdad)\b|\bno real (job|lead|work|homeowner|customer)\b/,
  ],
  [
    3,
    /\b(demo|demonstration|training|walkthrough|presentation) (for|of|to) (the |a |our |my |new )?(client|clients|staff|team|customer|boss|hires?|employees|stakeholders|sales|sales team)\b|\b(training|entrenando|capacitando|entrenamiento) (the |our |a |al? |de )?(new |nuev\w )?(staff|hires?|reps?|employees?|team|people|personal|empleados?)\b|\b(from|with|on) (the |our )?(web|dev|marketing|it|qa|product|engineering|digital) team\b/,
  ],
  [
    3,
    /\b(see|seeing|wondering|checking|curious|ver|viendo|comprobar) (if|what|how|where|whether|si|que|como|adonde) (this |the |it |esto |el |la )?(\w+ ){0,2}(e-?mails?( i)?|goes through|form|submission|formulario|llega|sirve|funciona|correo|works?|sends?)\b(?!.{0,40}\b(roof|leak|ac|furnace|heater|water|outlet|fix|quote|estimate|smoke|better|lights?)\b)|\b(probando|testing)( el| la| esto| esta| si| the| this| testing|,)+ (\w+ )?(form\w*|pagina|sistema|sitio|1|one|uno|form|site|page|system|submit|button)\b|\b(test(ing)?|prueba|probando|check) (1|one|uno)[ ,]+(2|two|dos)\b|\bmic check\b|\b(prueba|test)[ ,.]+(prueba|test)\b|\bsi (te |me |les )?llega esto\b|\b(second|third|another|2nd|3rd|one more) (try|attempt|test) (with|of|at)\b.{0,40}\b(form|description|text|field|submit|message|character\w*)\b|\bgets? cut off\b.{0,20}\b(somewhere|here|at)\b/,
  ],
]
