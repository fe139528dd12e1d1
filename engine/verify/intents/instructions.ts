import type { Cue } from './cue.ts'

const ignore = String.raw`(ignore|disregard|forget|override|bypass|skip|ignora|ignore|olvid[ae]|omit[ae]|descarta)`
const orders = String.raw`(instructions?|prompts?|rules|guidelines|directives|directions|commands|instrucciones|reglas|indicaciones|ordenes)`

/** Prompt injections: instructions to a model, rules to break, scores to give. */
export const instructions: ReadonlyArray<Cue> = [
  [3, new RegExp(String.raw`\b${ignore}n? (\S+ ){0,5}${orders}\b`)],
  [
    2,
    new RegExp(
      String.raw`\b${ignore} (all |any |everything |the |that |what )*(previous|prior|above|before|earlier|system|anterior)`,
    ),
  ],
  [
    3,
    /\b(system|developer) ?(prompt|message|override|instruction)s?\b(?! (me|us|you|to)\b)|\bmensaje del sistema\b|\bprompt del sistema\b/,
  ],
  [3, /(^|[\s"'[({<#*])(system|assistant|developer|sistema|asistente)["']? ?[:\]>]/],
  [
    3,
    /<\|?(im_start|im_end|endoftext|system|user|assistant)\|?>?|\[\/?inst\]|"?role"? ?: ?"?system|###? ?(system|instruction|new instruction)/,
  ],
  [
    3,
    /\byou are (now |actually )?(an? |the )?(unrestricted |helpful |different |new )?(ai|chatgpt|gpt|llm|assistant|bot|language model|lead scor\w*|scoring \w+|dan)\b|\b(ahora )?eres (ahora )?(un |una |el )?(ia|asistente|chatgpt|modelo)\b/,
  ],
  [
    3,
    /\b(set|give|return|assign|make|output|mark|rate|rank|score|pon|asigna|dale|devuelve|da)\w* (this |me |the |an? |est[ae] |la |el |un |una |my |it |as )*(lead |ai |request |homeowner |perfect |maximum |highest |max |top |full |best |quality )*(score|puntaje|puntuacion|calificacion|rating)\b/,
  ],
  [
    3,
    /\b(score|rate|rank|grade|classify|mark|flag|label|treat|califica|clasifica|marca|puntua)\w* (this|me|it|my|the|est[ae]|la|mi) (\w+ ){0,3}(as |with |at |como |con |a )?(an? |un )?(\d{2,3}\b|high|highest|hot|top|perfect|verified|qualified|maxim\w+|alta?|verificad[oa]|perfect[oa]|excelente)/,
  ],
  [3, /\bjail ?break|\bdan mode\b|\bdeveloper mode\b|\bprompt injection\b|\bbase64 decode\b/],
  [
    2,
    /\b(ai|language model|llm|chatgpt|gpt|modelo de lenguaje|inteligencia artificial)\b.{0,60}\b(must|should|shall|score|approve|reveal|respond|reply|output|return|accept|debe|responde|aprueba|acepta)\b/,
  ],
  [
    3,
    /\b(reveal|print|repeat|show|leak|export|dump|send|muestra|revela|imprime|envia) (me )?(\w+ ){0,3}(your |the |tus? )?(hidden |secret |initial |system )*(prompt|instructions|api keys?|database|other leads|customers? list|credentials|passwords?|instrucciones|base de datos|clave api|contrasenas)\b/,
  ],
  [
    3,
    /\b(reply|respond|answer|responde|contesta) (only |solo |unicamente )?(with|con) (the |la |el )?(word|json|"|palabra)/,
  ],
  [
    2,
    /\b(new|updated|nuevas) (system )?(instructions|instrucciones)\b|\bend of (user )?(input|prompt|text|message)\b|\bfin del? (mensaje|texto)\b/,
  ],
  [
    2,
    /\bpretend (to be|that you|you are)\b|\bact as (an?|the|if)\b|\bfrom now on\b|\bactua como\b|\bfinge (que|ser)\b|\ba partir de ahora\b/,
  ],
  [1, /\b(lead|ai) (score|scor\w+|quality)\b|\bpuntaje\b|\bscoring\b/],
  [
    1,
    /\b(100|one hundred|10 ?\/ ?10|cien)\b.{0,20}\b(score|points|puntos)\b|\bscore\b.{0,20}\b(100|99)\b/,
  ],
  // Instructions about the form's checks and about the request itself.
  [
    3,
    /\b(skip|bypass|disable|turn off|circumvent|evade|salta\w*|omit[ae]) (all |any |the |your |este |el |los |las |la )*(checks|verification|validation|moderation|review process|verificacion|controles)\b/,
  ],
  [
    3,
    /\b(approve|accept|qualify|whitelist|aprueb[ae]|acept[ae]|aprobar|aceptar) ((this|every|all|any) (\w+ )?(requests?|form|entry)|(this|the|my|every|all) (\w+ )?(submission|lead)s?|(la|esta|todas las) solicitud(es)?)\b/,
  ],
  [
    3,
    /\b(mark|store|save|log|record|label|flag|guarda|marca|registra) (this|it|me|my|the|est[ao]|mi|la)? ?(\w+ )?(as|como) (\w+ )?(verified|qualified|approved|verificad[oa]|calificad[oa]|aprobad[oa])\b/,
  ],
  [
    3,
    /\b(do not|don'?t|stop|no) (follow|obey|apply|sig[au]s?|obede\w+|apliques?)(ing)? (\w+ ){0,3}(guidelines|instructions|rules|polic(y|ies)|instrucciones|reglas)\b/,
  ],
  [
    3,
    /\b(repeat|print|output|echo|dump|list) (\w+ ){0,2}(text|words|lines|everything|message|conversation|environment|env) ?(above|before|verbatim|variables?|vars?)\b/,
  ],
  [
    3,
    /\b(note|message|memo|attention|nota|mensaje)( to| for|:| para)? (the |any |la |el )?(ai|bot|model|llm|classifier|scorer|ia)\b|\bai (reviewers?|graders?|scorers?|moderators?|raters?)\b/,
  ],
  [
    3,
    /\b(previous|other|all|earlier|otros) (leads|customers|homeowners|clientes)'? (phones?|e?mails?|names?|numbers?|data|contacts?|telefonos?|datos)\b/,
  ],
  [
    1,
    /\b(answer|respond|reply|output|say|contesta|responde)( only| always| solo| siempre)? (with|con)\b|\b(aprueb[ae]|approve|accept) (it|la|lo|this|automatic\w*)\b|\bqualified\b/,
  ],
  [2, /\b(ignor[ae]|olvid[ae]|descart[ae])n? (todo )?lo (de arriba|anterior|de antes|previo)\b/],
  [
    2,
    /\b(good|best|great|excellent|perfect|top|hot|premium) lead\b|\b(\d{2,3}|max\w*|full|top) (points|puntos)\b/,
  ],
]
