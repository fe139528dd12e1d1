import type { Cue } from '../intents/cue.ts'

const skills = String.raw`(hang|paint|frame|roof|weld|drive|mow|dig|tile|sand|plumb|wire|drywall|demo|clean|pintar|soldar|techar|manejar|instalar)`

/** People who ask for work, hours, pay or an apprenticeship. Held for review. */
export const seekerDoubts: ReadonlyArray<Cue> = [
  [
    3,
    /\b(looking|lookin|searching|hunting) (4|for|fr|to find) (\w+ )?(work|job|jobs|gig|hours|employment|side work|a summer job)\b(?! (to be|done|on my|in my|around|at my|site|well|that))/,
  ],
  [
    3,
    /\b(dejo|les dejo|aqui (estan|dejo)|mando) (\w+ )?(mis datos|mi numero|mi telefono|mi informacion)\b.{0,30}\bsi (ocupan|necesitan|hay|les|buscan)\b|\bsi (ocupan|necesitan|buscan|les falta) (a )?(un |una |algun )?(tecnico|ayudante|plomero|pintor|electricista|chofer|albanil|personal|gente|alguien que trabaje|instalador|trabajador)/,
  ],
  [
    3,
    /\b(hacer|completar|cumplir|conseguir|juntar) (mis |las |unas )?(horas|practicas|pasantia)\b|\bpractic\w+ profesional\w*|\baprendiz\b|\bapprentic\w+\b(?! (did|broke|messed|came|left|was))|\bget (my|some) hours\b|\b(need|want|more|give me|looking for) hours\b|\bjourneyman\b.{0,60}\b(need|looking|hir\w+|available|position)/,
  ],
  [
    3,
    /\b(want|like|love|hoping|eager|willing|quiero|me gustaria) (to )?(learn|aprender) (\w+ ){0,2}(trade|plumbing|electrical|roofing|hvac|carpentry|painting|construction|the business|oficio|plomeria|electricidad|from (you|someone))\b|\b(sweep|clean) the (shop|floors?) for\b|\bwork (for )?(free|cheap) (the )?(first|to (learn|start))|\bformar parte de (su|tu) (equipo|empresa|compania)\b|\bunirme (a|al) (su|tu|equipo)\b/,
  ],
  [
    3,
    /\b(pass(es)? (any |a |your )?(drug|background) (test|check)|clean (driver'?s )?licen[sc]e|cash (daily|at the end of the day)|paid (daily|weekly|cash|under the table)|start (on )?(monday|tomorrow|today|asap|right away|immediately)\W*$|available (immediately|to (start|work)|full[- ]time|weekends for work)|part[- ]?time (gig|job|work|hours)|(full|part)[- ]time\W*$|(summer|weekend|night|second|steady|side) (job|gig|gigs|jobs)\b(?! (quote|estimate)))/,
  ],
  [
    3,
    /\b(you|u|ya|they|guys) (guys )?(need|needing|looking for|short on|want) (anyone|anybody|somebody|help|hands|a (guy|hand|helper|worker|driver|plumber|roofer|painter|tech)|people)\b(?! (to|for) (my|our|the))|\b(contratando|estan ocupando|necesitan ayudante|hay chamba|hay jale|ocupo (chamba|jale|trabajo)|buscando (chamba|jale))\b|\b(resume|curriculum|hoja de vida)\b(?! the)|\b(applied|i applied) (last|for|on|two|yesterday|online)\b(?!.{0,20}\b(permit|loan|rebate|grant|financ))/,
  ],
  [
    3,
    /\b(my|own|mi|propia|propias?) (own |propia )?(truck and tools|tools and (a |my )?(truck|transport\w*|insurance|car|van)|herramientas?( y (troca|carro|transporte|camioneta))?)\b.{0,60}|\bherramientas? propias?\b|\b(mi propia|mis propias|toda mi|traigo) herramientas?\b/,
  ],
  [
    2,
    new RegExp(
      String.raw`\b(i )?(can|know how to|se|puedo) ${skills}( \w+){0,2},? (and|&|or|y|,) ${skills}|\b(hard|good|fast|quick|reliable|strong|honest) (worker|learner)\b|\b(strong|hardworking|trabajador|responsable|puntual)\b.{0,20}\b(and|y|on time)\b`,
    ),
  ],
  [
    2,
    /^\W*(i'?m |im |i am |tengo |soy de |male |female )?(1[5-9]|2\d)( years old| yrs? old| yo|,| anos)(?!.{0,40}\b(bought|house|home|owner|casa|compr\w+))|\b(years|yrs|anos)( of| de)? (experience|experiencia)\b(?! (at least|minimum|required|minimo))|\b(experienced (installer|helper|tech|hand)|certificado|journeyman|graduad\w+|me gradue|just graduated|trade school|vo-?tech|osha[- ]?\d+|epa (608|certified)|cdl)\b/,
  ],
  [
    2,
    /\b(do you pay|paga bien|sueldo|salario|wages?|an hour|por hora)\b(?!.{0,20}\b(rate|labor|charge))|\b(hire me|get hired|contraten\w*|employment(?! verif)|empleo|chamba|jale|laborer|helper|ayudante)\b/,
  ],
  [
    1,
    /\b(any kind|lo que sea|de todo|whatever you need|hauling|your team|su equipo|opportunity|oportunidad|gig|skills|trabajar)\b/,
  ],
]
