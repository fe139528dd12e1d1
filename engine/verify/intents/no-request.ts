import type { Cue } from './cue.ts'

/** Texts that request nothing: sent by mistake, as a test of the form, or to unsubscribe. */
export const noRequest: ReadonlyArray<Cue> = [
  [
    3,
    /\b(remove|take|delete|erase) (me|my (\w+ )?(number|name|info\w*|e?mail|phone|data|address)) (\w+ )?(from|off)\b|\bunsubscribe\b|\b(do not|don'?t) contact( me)?( again| anymore)?\W*$|\bdo not call (list|registry)\b|(^|[.!,;] ?|please |just |you (people|guys) )(stop|quit) (calling|texting|e?mailing|contacting|spamming|harassing|bothering)\b|\bopt( me)? out\b|^\W*(hi\W+|hello\W+|hey\W+|good morning\W+)*stop\W*(thanks?|thank you)?\W*$/,
  ],
  [
    3,
    /\b(don'?t|do not|dont) (actually |really |currently )?(need|want) (anything|any (services?|quotes?)|your (services?|help))\b(?= *($|[,.;!]|thanks?|sorry|from|clicked|anymore))|\bno (thanks|thank you),? (i'?m |im |we'?re )?(not interested|good)\b|\b(not|no longer) interested\b(?! in\b)|\b(clicked|submitted|sent|filled|pressed|hit|signed up)\b.{0,30}\b(by|in) (accident|mistake|error)\b|\b(by mistake|by accident|accidentally)\b.{0,20}\b(clicked|submitted|sent|filled|pressed|form|ad)\b|\bwrong (form|site|website)\b/,
  ],
  [
    3,
    /\b(school|class|college|university|homework|science) (project|assignment|paper|essay|research)\b|\b(research|paper|survey|project|report) for (my|a|our) (\w+ )?(class|school|course|thesis|university)\b|\b(i am|i'm|im) an? (\w+ )?student (doing|writing|researching)\b/,
  ],
  [
    3,
    /\b(just |only |i am |i'm |am )*(test|testing|trying out|checking) (out )?(the|this|your|our|if|that|whether) (\w+ )?(form|site|website|page|submission|landing|this works|it works|works)\b|\b(ignore|test|testing)\b.{0,30}\b(web|front ?end|qa) ?(developer|tester|engineer)\b|(?<!water )\b(test|dummy|demo|fake) (lead|submission|entry|request|form)\b(?! (level|paint|pipe))|\bjust (looking|browsing|checking)( at| out)? (the |your |this )?(site|website|page|around)\b/,
  ],
  [
    3,
    /\b(cancel|void|withdraw|disregard) (this|my|the) (request|form|submission|inquiry|quote request)\b|\b(already|someone else)\b.{0,40}\b(done|hired|fixed|found|taken care of)\b.{0,30}\b(cancel( (this|it|my))?|no longer need|not needed)\b|\b(cancel|no longer needed|never ?mind)\b.{0,40}\b(already|found|fixed|hired)\b/,
  ],
  [
    3,
    /\bno (necesito|quiero|ocupo|requiero) (nada|ningun servicio|sus servicios)\b(?= *($|[,.;!]|gracias|ya))|\b(borr|quit|elimin|sac)[ae](n)?me (de|del)\b|\b(ya )?no (me|nos) interesa\b|\b(mand|envi|llen|hice|oprim|apret)\w+ (\w+ )?por (error|accidente|equivocacion)\b|\b(formulario|pagina|numero) equivocad[oa]\b|\bme equivoque\b|\bdejen? de (llamar|molestar|mandar|escribir)\w*|\b(solo |nomas |nada mas )?(estoy |estamos )?probando (la|el|esta|este|si) (pagina|formulario|sitio|funciona|forma)\b|\bes (solo )?una prueba\b|\b(cancel\w+|anul\w+) (la|mi|esta) solicitud\b|\bproyecto (escolar|de la escuela|de clase)\b/,
  ],
  [
    3,
    /\b(delete|erase|remove) (all )?(my|our) (info\w*|data|details|number|e?mail|account)\b|\b(pressed|hit|clicked|tapped) the wrong\b|\b(borr|elimin)\w+ mis? (datos|informacion|numero|correo)\b|\bseeing how (this|the|your) (site|form|website|page)\b|\bonly a test\b/,
  ],
]
