import type { Cue } from './cue.ts'

/** Job seekers. */
export const jobs: ReadonlyArray<Cue> = [
  [
    3,
    /\bare you (currently |guys |all |still )?hiring\b|\b(do you|are there) (have )?(any )?(job )?(openings?|vacanc\w+|positions?)( available)?\b(?! (this|next|on|today|tomorrow|in the|for (an? |the )?(estimate|visit|appointment|consult\w*|quote|week\w*|inspection|free))\b)|\b(job|employment) (opening|opportunit\w+|application|vacanc\w+|inquiry|seeker)\w*\b/,
  ],
  [
    3,
    /\b(my|attach\w*|enclos\w*|send\w*|submit\w*|here is my) (resume|cv|curriculum|hoja de vida)\b|\bresume (attached|available|upon)\b|\b(mi|adjunto|envio) (\w+ )?(curriculum|hoja de vida|cv)\b/,
  ],
  [
    3,
    /\b(apply|applying|applied|application) (for|to) (a |the |any |an |your )?(\w+ ){0,3}(job|position|employment|opening|apprentice\w*|role|team|crew)\b|\b(seeking|looking for|need|want|in search of) (some |a |any |full[- ]?time |part[- ]?time |steady |new |immediate )*(employment|work as|job (as|with|in)|position|apprenticeship|internship|work with your|job opportunit)/,
  ],
  [
    3,
    /\b(busco|necesito|ando buscando|estoy buscando|quiero|solicito|interesad[oa] en) (un |una |el |algun |de )*(empleo|vacante|puesto|chamba|trabajo (como|de|en su|con ustedes|estable|de tiempo|para mi)|trabajar (con (ustedes|uds)|para|en))|\bsolicit(o|ud de) empleo\b|\bestan contratando\b|\b(hay|tienen|tendran) (\w+ )?(vacantes?|trabajo para|empleo|puestos?|plazas?)\b|\bsi (necesitan|ocupan) (personal|gente|trabajadores|ayudantes?)\b/,
  ],
  [
    2,
    /\b(hire me|join your (team|company|crew)|work for (you|your)|on your crew|available to start|able to start (work )?(on )?(monday|immediately|right away)|can start (work )?(monday|tomorrow|immediately|right away)|contratenme|unirme a su|trabajar (con|para) ustedes|disponibilidad (inmediata|de horario)|disponible para (trabajar|empezar))\b/,
  ],
  [
    2,
    /\b(\d+|many|several|five|ten|muchos) ?\+? (years?|yrs|anos)( of| de)? (\w+ )?(experience|experiencia)\b(?! (at least|or more|minimum|required|min\b|minimo))|\bexperienced (roofer|plumber|electrician|painter|carpenter|laborer|installer|helper|hvac tech\w*|foreman)\b|\bi have (\w+ )?experience (as|in|with)\b|\btengo (\w+ )?experiencia\b/,
  ],
  [
    2,
    /\b(hourly (rate|pay|wage)|what do you pay|how much (do you|does it) pay|per hour pay|own tools|reliable transportation|valid driver'?s licen[sc]e|driver'?s licen[sc]e and|references available|herramienta propia|licencia de conducir|cuanto pagan|pago por hora|salario|salary|wage|recruit\w+|staffing|internship|entry[- ]level|apprentice)\b/,
  ],
  [
    1,
    /\b(helper|laborer|apprentice|ayudante|obrero|albanil|trabajador|hard ?worker|hardworking|employment|empleo)\b/,
  ],
  [
    2,
    /\b(soy|i am|i'm|im) (an? |un |una )?(\w+ ){0,2}(laborer|helper|apprentice|roofer|plumber|electrician|painter|carpenter|installer|technician|ayudante|plomero|electricista|pintor|albanil|carpintero|techador|instalador|tecnico)\b.{0,80}\b(work|job|hire|hiring|trabajo|empleo|available|disponible|looking|position)/,
  ],
  [
    3,
    /\b(are|r|is) (you|u|ya|y'?all|your company|anybody|anyone)( guys| all| currently| still)* hiring\b|^\W{0,4}(hi|hey|hello)?\W{0,4}(you )?(guys )?hiring\b(?! (an?|some\w*|the|two|three|for (a|my|our|the)|out|help for|roofers?|painters?|plumbers?|electricians?|contractors?)\b)|\bwho do i (talk|speak) to about (a |an |getting )*(employment|jobs?|work|hir\w+)\b/,
  ],
  [
    3,
    /\b(looking|searching|hunting) for (a |any |some |more |new |steady |full[- ]?time |part[- ]?time |extra |side |immediate )*(work|jobs?|employment|gigs?|apprenticeship|internship)\b(?! (to be |that )?(done|on|finished|completed|around|at my|in my|by|site)\b)(?= *($|[,.;:!?]|in (?!the|my|our|an? |two|both|one|this house)|as |and |with |i |any|can|start|near))/,
  ],
  [
    3,
    /\b(need|want|wants) (a |any |some )*(steady work|more work|employment|job|jobs)\b(?! (to|that|done|finished|completed|on|at|for|quote\w*|estimat\w+|site|at my)\b)(?= *($|[,.;:!?]|in |as |and |i |asap|badly))/,
  ],
  [
    3,
    /\b(want|like|love|hoping|interested|how (can|do) i|willing) (to |in )?(come )?(work|working) for (you guys|you|your (team|company|crew|business|firm))\b|\b(give|send|get|throw) (us|me) (some |more |any )?(work|jobs|gigs)\b|\bjoin your\b/,
  ],
  [
    3,
    /\b(position|role|vacancy|(the|your) jobs?)s? (still |is |are )*(open|available|posted|listed|advertised)\b|\b(interested in|applying for|regarding|about) (the|your|a|this) (\w+ ){0,3}(position|role|vacancy|apprenticeship|job (posting|ad|listing|opening|opportunity))\b|\b(on|from) (indeed|ziprecruiter|glassdoor|linkedin jobs)\b/,
  ],
  [
    3,
    /\bapplication\b.{0,60}\binterview|\b(job|career|employment) (interview|opportunit\w+|fair)\b|\b(resume|cv|curriculum)s?\b.{0,20}\b(attached|enclosed|adjunt\w+|below)|\b(mando|envio|adjunto|dejo) (\w+ ){0,2}(curriculum|cv|hoja de vida)\b|\bavailable (for )?(full|part)[- ]?time\b/,
  ],
  [
    3,
    /\bdo you (guys |all |currently )*(need|want|take) (on )?(any |some |more |extra )*(laborers?|helpers?|workers|hands|installers?|apprentices?|drivers?)\b|\btaking (on )?(any )?apprentices\b|\blearn (the|a) trade\b|\b(looking|searching) for (\w+ ){0,2}(internship|apprenticeship)s?\b|\b(become|be) an? (\w+ )?(technician|tech|installer|apprentice|estimator|foreman|driver) (with|for|at) (you|your)\b/,
  ],
  [
    3,
    /\bany (work|jobs) (for|available|going|out there|right now)\b|\bhow much (do|does|did) (you|u|your company|y'?all)( guys| all)? (pay|start)\b|\b(our|my) (\w+ )?(crew|team|guys|helpers?|roofers|painters|framers)\b.{0,30}\bavailable (for|to) (\w+ )?(work|hire|sub|jobs)/,
  ],
  [
    2,
    /\b(unemployed|laid off|out of work|between jobs|drug test|clean (driving )?record|driving record|green card|work permit|sin papeles|tengo papeles|traigo (troca|herramientas?|licencia)|\$ ?\d+ ?(\/|an?|per) ?(hr|hour)|looking for anything\W*$|something steady|hrs? a week|hours (a|per) week|references upon)\b/,
  ],
  [
    2,
    /\bwe are (an? )?(team|crew|group) of (\d+|two|three|four|five|six)\b|\blooking for an? (\w+ ){1,2}(job|gig)\b|\b(cheap and fast|fast and cheap|hard workers?)\b|\bi (can )?(do|know) (drywall|framing|demo|cleanup|everything|all trades|a (lil|little) bit of everything)\b|\b\d+ (years?|yrs) (\w+ )?(installer|roofer|painter|plumber|electrician|carpenter|framer|mason|tech|helper)\b/,
  ],
  [
    3,
    /\b(busc|solicit|consegu|encontr)\w* (un |algun |una |algo de )?(trabajo|empleo|chamba|jale)\b(?! (de|en) (mi|la|el|una?) (casa|techo|cocina|bano))|\b(necesito|ocupo|quiero) (empleo|chamba|jale|trabajo)\b(?! (de|en|para) (pintura|plomeria|electricidad|mi|la|el|una?)\b)/,
  ],
  [
    3,
    /\b(aplicar|aplico|postular\w*|aplicacion|interesa) (para|a|al|por|por el|en)? ?(el |la |un |una )?(puesto|trabajo|plaza|vacante|posicion|empleo)\b|\bquiero trabajar\b(?= *($|[,.;!]))|\btrabajar (con|para) (ustedes|uds|usted|su (empresa|compania|equipo))\b|\bcuanto (pagan|estan pagando|ofrecen)\b|\b(ocupan|necesitan|contratan|agarran|buscan) (\w+ )?(gente|personal|trabajadores|ayudantes?|choferes?|instaladores?|pintores?|peones?)\b/,
  ],
  [
    3,
    /\b(ofrezco|ofrecemos) (mis|nuestros|mi) (servicios|mano de obra|trabajo)\b|\b(me|nos) (ofrezco|ofrecemos) (para|como)\b|\bbusc\w+ (una |alguna )?(compania|empresa|patron)\b(?! (\w+ )?(que|para|de|con|y|seri[ao]|confiable|honest[ao]|buen[ao]|responsable|profesional|local)\b)/,
  ],
  [3, /\byou(.re| are)? (guys |all )?hiring\b|\b(estan|andan) (ocupando|contratando|agarrando)\b/],
  [
    2,
    /\b(good|hard|reliable) worker\b|\bshow up on time\b|\b(part|full)[- ]time (work|job|position)\b|\bwill do anything\b|\bmy resume\b/,
  ],
]
