import type { Cue } from './cue.ts'

const machine = String.raw`(model|bot|robot|ai|llm|gpt|chatgpt|claude|gemini|classifier|assistant|algorithm|machine|parser|agent|scorer|modelo|ia|asistente|algoritmo|maquina)`

/** Text addressed to a model: greetings, roles to play, answers to give, encoded text. */
export const machineTalk: ReadonlyArray<Cue> = [
  [
    3,
    new RegExp(
      String.raw`\b(hey|hi|hello|dear|attention|listen|ok|okay|hola|oye|amigo|querid[oa]|estimad[oa]) (there )?(amigo )?(the )?${machine}\b(?! (number|no\b|year|tech))|\b(to|for|as) (the|any|whatever|whichever) ${machine} (that|who|which|reading|processing|review\w*|scor\w*|grading|behind)|\b${machine} (reading|processing|reviewing|scoring|grading|handling|that reads?|que lee|leyendo|evaluando)\b`,
    ),
  ],
  [
    3,
    new RegExp(
      String.raw`\b(play|take on|assume|adopt|juega|toma|asume|haz) (the |a |an |el |de |un )*(role|part|persona|character|papel|rol|personaje)\b|\brole[- ]?play\b|\b(you are|you're|eres|ahora eres|imagine you are|imagina que eres|suppose you are|let'?s pretend|finge) (\w+ ){0,4}${machine}\b`,
    ),
  ],
  [
    3,
    /\b(decode|decrypt|unscramble|translate|decodifica|descifra|traduce|reverse|rot13)\b.{0,40}\b(above|below|this|following|base ?64|prompt|string|text|it|lo anterior|arriba|siguiente|mensaje)\b.{0,40}\b(do|follow|execute|obey|run|says|act|haz|sigue|ejecuta|obedece|respuesta|prompt|comply)\b/,
  ],
  [
    3,
    /\b(answer|respond|reply|output|say|write|type|return|contest\w|respond\w|di|escribe|devuelve) (with |con )?(only |just |solo |solamente |unicamente |nothing but |nada mas que )*(with |con )?(the |la |el )?(word |palabra )?["'“«]?(qualified|approved|accepted|verified|yes|ok|pass|passed|valid|hot|true|aprobad[oa]|calificad[oa]|aceptad[oa]|verificad[oa]|valid[oa]|si y nada mas)\b/,
  ],
  [
    3,
    /\b(prompt|instrucciones|instructions) (de|del|of|from) (\w+ )?(sistema|system|developer)\b|\btu prompt\b|\byour (system |initial |original |hidden )?(prompt|programming|guardrails|training data|system message)\b|\b(skip|bypass|omit\w*|salta\w*) (the )?(rest of )?(the )?(checks?|filters?|rules|verification|screening|filtros?|reglas|controles)\b|\b(humans?|people|nobody|no one|los humanos|nadie) (won'?t|will not|will never|can'?t|cannot|no va a|no ver\w+) (\w+ )?(see|read|ver|leer|verlo)\b/,
  ],
  [
    3,
    /<<? ?\/?(sys|system|inst|prompt)\b|\b(begin|end|start)[_ -](system|prompt|instructions?|admin)\b|\badmin (override|mode|command)\b|\b(sudo|root) (mode|access|accept|approve)\b|\boverride (code|mode|command|protocol|all)\b(?! (the )?(hoa|thermostat))|\bpriority (flag|override) ?[:=]|"?(score|qualified|verified|is_?spam|lead_?score|status)"? ?[:=] ?"?(true|100|99|1\b|qualified|verified|false|hot)/,
  ],
  [
    3,
    /\b(is_?spam|lead_?score|intent_?score|qualified)\b ?(=|:|to) ?\w+|\b(whatever|no matter what) (comes|is written|they wrote|you were told|you('| a)re told)\b|\b(everything|anything|all|text|rules?) (above|before this|you were told|you have been told)\b.{0,40}\b(ignore|forget|false|void|fake|joke|cancel\w*|obsolete|wrong)\b|\b(new|real|actual|true) (rule|task|instruction|orders?|job) (is|for you|from now)\b|\byour (new|real|only) (task|job|goal|purpose|instruction) is\b/,
  ],
  [
    2,
    /(?<![a-z0-9+/@.-])(?=[a-z0-9+/]{0,40}\d)[a-z0-9+/]{24,400}={0,2}(?![a-z0-9+/@])|(?:\b[01]{8} ){3}|(?:\\x[0-9a-f]{2}){4}|(?:%[0-9a-f]{2}){5}/,
  ],
  [
    2,
    /\b(decode|base ?64|rot13|hex string|decodifica|jailbreak|do anything now|prompt|llm|chatgpt|gpt-?\d|language model|modelo de lenguaje|neural|tokens?)\b(?! (reply|response|service|payment|answer|me (if|when)|attention|arrival|pay))/,
  ],
  [
    2,
    /\b(answer|respond|say|contesta|responde|di) (yes|si|ok) (and|y) (nothing|nada)\b|\b(between us|entre nosotros|our secret|nuestro secreto)\b|\b(robot|bot|modelo|model)\b.{0,40}\b(never says|nunca dice|must|always|siempre|obey|obedece)\b|\b(este contacto|this (lead|contact|request|homeowner)) (es|is) (\w+ )?(bueno|buena|good|great|excellent|real|hot|qualified)\b/,
  ],
]
