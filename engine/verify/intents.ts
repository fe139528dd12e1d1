import type { CheckRule } from '../check.ts'

/**
 * What gives away somebody who is no homeowner. Each pattern found adds its weight to its rule; three
 * refuse. What a homeowner may say in passing weighs one or two. Patterns read unmasked text (`readings`),
 * English and Spanish; every wildcard in them is bounded.
 */
export type Cue = readonly [weight: 1 | 2 | 3, pattern: RegExp]

const ignore = String.raw`(ignore|disregard|forget|override|bypass|skip|ignora|ignore|olvid[ae]|omit[ae]|descarta)`
const orders = String.raw`(instructions?|prompts?|rules|guidelines|directives|directions|commands|instrucciones|reglas|indicaciones|ordenes)`

const instructions: Cue[] = [
  [3, new RegExp(String.raw`\b${ignore}n? (\S+ ){0,5}${orders}\b`)],
  [
    2,
    new RegExp(
      String.raw`\b${ignore} (all |any |everything |the |that |what )*(previous|prior|above|before|earlier|system|anterior)`,
    ),
  ],
  [
    3,
    /\b(system|developer) ?(prompt|message|override|instruction)s?\b|\bmensaje del sistema\b|\bprompt del sistema\b/,
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
    /\b(set|give|return|assign|make|output|mark|rate|rank|score|pon|asigna|dale|devuelve|da)\w* (this |me |the |an? |est[ae] |la |el |un |una |my |it |as )*(lead |ai |request |homeowner |perfect |maximum |highest |max |quality )*(score|puntaje|puntuacion|calificacion|rating)\b/,
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
]

const sales: Cue[] = [
  [
    3,
    /\b(errors?|issues?|problems?|mistakes) (on|with|in) your (web ?site|site|listing|page|google)\b|\b(send|share|email) (you )?(a |our |my )?(free )?(proposal|rate card|portfolio|case stud\w+|brochure)\b|\b(facebook|google|instagram|tiktok) ads\b.{0,60}\b(your|sales|leads|customers|clients)|\b(sales|leads|customers|clients)\b.{0,60}\b(facebook|google|instagram|tiktok) ads\b/,
  ],
  [
    3,
    /\bback ?links?\b|\bguest posts?\b|\bseo\b.{0,40}\b(service|agency|expert|package|company|audit|special|rank|traffic|boost|website|results)|\blink building\b|\bdomain authority\b|\bposicionamiento (web|seo|en google)\b/,
  ],
  [
    3,
    /\b(rank|ranking|rankings|first page|1st page|page one|page 1|top|primera pagina|primeros? (lugar\w*|puesto\w*)) (\w+ ){0,4}(on|of|in|de|en) (google|bing|search)\b/,
  ],
  [
    3,
    /\b(grow|boost|increase|double|triple|scale|explode|skyrocket|expand|hace[rn]? crecer|aument\w+|impuls\w+|multipli\w+) (\w+ )?(your|sus?|tus?) (business|traffic|sales|revenue|online|website|bookings|customer|company|leads|profits|income|brand|followers|negocio|ventas|trafico|ingresos|clientes|empresa|seguidores)/,
  ],
  [
    3,
    /\b(web ?site|web|app|logo|mobile app) (design|redesign|develop\w*|creation) (service|compan|agenc|team|packag)|\bdigital marketing\b|\bmarketing (agency|services|digital|team|campaign)|\bagencia de (marketing|publicidad)\b|\bsocial media (management|marketing|manager)|\b(redesign|diseno|disenamos|redisen\w+) (your |su |tu |de )?(web ?site|pagina|sitio)/,
  ],
  [
    3,
    /\b(casino|viagra|cialis|forex|xanax|tramadol|sex ?cam|escorts?|onlyfans|porn\w*|slots? online|sports ?bet\w*|betting|apuestas deportivas|crypto\w*|bitcoins?|btc|ethereum|usdt|nft|payday loans?|weight loss|diet pills?|keto gummies|cbd gummies|replica (watch\w*|bags?)|rolex)\b/,
  ],
  [
    3,
    /\b(business|merchant|startup) (loans?|funding|cash advance|capital|financing)\b|\bworking capital\b|\b(capital|funding|financing) for (contractors|business\w*|companies)\b|\bcash advance\b|\bpre-? ?approved (for|loan|credit)|\bcredit repair\b|\bprestamos? (rapido|inmediato|para (su|tu) negocio|sin buro)/,
  ],
  [
    3,
    /\b(email|phone|contact|customer|homeowner|leads?) (list|lists|database|data)s? (for sale|available|of \d|with)\b|\bbuy (\w+ )?(leads|followers|likes|reviews|traffic)\b|\bcompr[ae] (seguidores|leads|clientes)\b|\b(exclusive|verified|qualified|fresh|hot|roofing|solar) leads\b|\blead gen(eration)?\b|\bgeneracion de (leads|clientes potenciales)\b/,
  ],
  [
    3,
    /\b(google|yelp|facebook|5 ?-?star|five ?-?star) reviews? (for|service|package|boost)|\bresenas (positivas|de google) (para|por)\b|\b(more|buy|get|removing) (5 ?-?star |positive |google |negative |bad )+reviews\b/,
  ],
  [
    3,
    /\b(earn|make|gane|gana|ganar) (\w+ )?(from home|desde casa|\$ ?\d+|money online|dinero|\d+ (dollars|usd|dolares))|\bpassive income\b|\bmake money\b|\bget rich\b|\bingresos? (extra|pasivos?)\b|\bwork from home\b.{0,40}(\$|\bearn|\bweekly|\bopportunit|\bpaid)|\btrabaj\w+ desde casa\b/,
  ],
  [
    3,
    /\b(you (have )?won|you are (a |the )?winner|claim your|has ganado|ha ganado|reclam[ae] (su|tu) premio|gift card|free iphone|lottery|loteria|inheritance|herencia millonaria|nigerian?|prince of|western union|wire transfer)\b/,
  ],
  [
    3,
    /\b(virtual assistants?|call cent(er|re)|answering service|outsourc\w+|offshore|bpo|telemarketing|white ?label|reseller|affiliate|bulk (sms|email)|payment process\w+|credit card process\w+|merchant (account|services)|pos system|crm (software|for|platform)|saas|ai (chatbot|receptionist|agent|automation)|chatbot)\b/,
  ],
  [
    2,
    /\b(we|our (company|team|agency|firm|experts|factory|platform|software)|nosotros|nuestra? (empresa|agencia|equipo|plataforma|fabrica)) (\w+ )?(offer|provide|specialize|help (businesses|companies|contractors|business owners)|deliver|supply|manufactur\w+|ofrec\w+|brinda\w*|ayuda\w* a (empresas|negocios|contratistas)|especializa\w*|suministr\w+|fabrica\w*)/,
  ],
  [
    3,
    /\b(we|i) (can )?(help|assist|work with) (\w+ )?(contractors|businesses|companies|roofers|plumbers|business owners|local business\w*)\b|\bayudamos a (\w+ )?(contratistas|empresas|negocios)/,
  ],
  [
    2,
    /\b(your|su|tu) (business|company|web ?site|listing|google (profile|listing)|negocio|empresa|sitio web|pagina web)\b.{0,80}\b(traffic|rank\w*|clients|customers|revenue|improve|optimi[sz]\w+|errors|visib\w+|conversion\w*|clientes|ventas|mejor\w+|optimiz\w+|grow|offer)/,
  ],
  [
    2,
    /\b(limited[- ]time|act now|click (here|below|the link)|unsubscribe|100% (free|guaranteed)|risk[- ]free|no obligation|special (offer|promo\w*)|promo code|discount code|lowest prices?|free (trial|demo|sample|audit|consultation call)|order now|buy now|oferta (especial|limitada)|haga clic|haz clic|prueba gratis|compre (ya|ahora)|promocion)\b/,
  ],
  [
    2,
    /\b(schedule|book|hop on|jump on|set up|agend\w+) (a |an |una )?(quick |short |brief |free |15[- ]min\w* |breve )*(call|demo|zoom|meeting|llamada|demostracion|reunion)\b/,
  ],
  [
    2,
    /\b(business owner|dear (sir|owner|business|team|manager|webmaster)|to whom it may concern|estimado (senor|propietario del negocio|gerente)|hello (team|webmaster)|decision maker)\b/,
  ],
  [
    2,
    /\b(seo|ppc|roi|lead(s)? (service|program)|google ads|facebook ads|adwords|marketing|wholesale|wholesaler|factory direct|supplier|manufacturer|exporter|importer|distributor|fabricantes?|proveedor(es)?|mayorista|al por mayor)\b/,
  ],
  [
    2,
    /\b(buy (your|my) (house|home|property)s?|sell your (house|home)|compr(o|amos) (su |tu )?casas?|cash (offer|for (your|houses|homes))|refinanc\w+ (your|offer)|solar (savings|program|incentive)s? (available|for)|extended warranty|medicare (plan|advantage)|life insurance|health insurance|seguro(s)? de (vida|salud))\b/,
  ],
  [
    2,
    /\b(check (out )?|visit |follow |see )(our|my) (web ?site|page|channel|portfolio|store|profile|instagram|telegram|link)|\b(telegram|whatsapp|t\.me|wa\.me)\b.{0,30}(\+?\d|group|channel|grupo|canal)|\bvisit[ae] nuestr[ao]\b/,
  ],
]

const jobs: Cue[] = [
  [
    3,
    /\bare you (currently |guys |all |still )?hiring\b|\b(do you|are there) (have )?(any )?(job )?(openings?|vacanc\w+|positions?)( available)?\b|\b(job|employment) (opening|opportunit\w+|application|vacanc\w+|inquiry|seeker)\w*\b/,
  ],
  [
    3,
    /\b(my|attach\w*|enclos\w*|send\w*|submit\w*|here is my) (resume|cv|curriculum|hoja de vida)\b|\bresume (attached|available|upon)\b|\b(mi|adjunto|envio) (\w+ )?(curriculum|hoja de vida|cv)\b/,
  ],
  [
    3,
    /\b(apply|applying|applied|application) (for|to) (a |the |any |an |your )?(\w+ )?(job|position|employment|opening|apprentice\w*|role|team|crew)\b|\b(seeking|looking for|need|want|in search of) (some |a |any |full[- ]?time |part[- ]?time |steady |new |immediate )*(employment|work as|job (as|with|in)|position|apprenticeship|internship|work with your|job opportunit)/,
  ],
  [
    3,
    /\b(busco|necesito|ando buscando|estoy buscando|quiero|solicito|interesad[oa] en) (un |una |el |algun |de )*(empleo|vacante|puesto|chamba|trabajo (como|de|en su|con ustedes|estable|de tiempo|para mi)|trabajar (con|para|en))|\bsolicit(o|ud de) empleo\b|\bestan contratando\b|\b(hay|tienen|tendran) (\w+ )?(vacantes?|trabajo para|empleo|puestos?|plazas?)\b|\bsi (necesitan|ocupan) (personal|gente|trabajadores|ayudantes?)\b/,
  ],
  [
    2,
    /\b(hire me|join your (team|company|crew)|work for (you|your)|work with your (team|company|crew)|on your crew|available to start|able to start (work )?(on )?(monday|immediately|right away)|can start (work )?(monday|tomorrow|immediately|right away)|contratenme|unirme a su|trabajar (con|para) ustedes|disponibilidad (inmediata|de horario)|disponible para (trabajar|empezar))\b/,
  ],
  [
    2,
    /\b(\d+|many|several|five|ten|muchos) ?\+? (years?|yrs|anos)( of| de)? (\w+ )?(experience|experiencia)\b|\bexperienced (roofer|plumber|electrician|painter|carpenter|laborer|installer|helper|hvac tech\w*|foreman)\b|\bi have (\w+ )?experience (as|in|with)\b|\btengo (\w+ )?experiencia\b/,
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
]

const trade = String.raw`(roof\w*|hvac|plumb\w*|electric\w*|paint\w*|landscap\w*|remodel\w*|floor\w*|construction|window|contracting|gutter|siding|home improvement|ac|air conditioning|restoration|handyman|carpentry|drywall|solar|general|techos?|plomeria|electricidad|pintura|construccion|remodelacion(es)?|jardineria|aire acondicionado|pisos|ventanas)`
const firm = String.raw`(compan(y|ies)|contractors?|business|crew|firm|subs?|subcontractors?|outfit|pros|installers?|empresa|compania|cuadrilla|contratistas?|subcontratistas?|negocio)`

const competitors: Cue[] = [
  [
    3,
    /\b(send|email|share|give|need|want|get|mandeme|envieme|enviame|mandame|quiero|necesito) (\w+ )?(your|su|tu|the|la|de) (full |wholesale |current |complete |dealer |contractor )*(price ?lists?|rate (sheet|card)s?|pricing sheets?|lista de precios|tarifario)\b|\byour (contractor|dealer|wholesale|trade|subcontractor) (price|pricing|rates?|discount)\w*\b|\bwholesale (price|pricing|rates|account)/,
  ],
  [
    3,
    new RegExp(
      String.raw`\b(we are|we're|i own|i run|i have|i operate|i represent|we own|we run|somos|tengo|soy duen[oa] de|represento a) (also |tambien )?(an? |una? |the |other |otr[ao]s? )*(\w+ ){0,3}${trade} (\w+ )?${firm}\b`,
    ),
  ],
  [
    3,
    new RegExp(
      String.raw`\b(somos|tengo|tenemos|represento) (tambien )?(a )?(una? |otra )?(\w+ )?${firm} (\w+ )?(de|en) (\w+ )?${trade}\b`,
    ),
  ],
  [
    3,
    /\bsub-? ?contract(or|ors|ing|ed)?\b.{0,40}\b(work|service|opportunit|available|rate|crew|list|bid|partner|your|looking|need|overflow|pay)|\b(need|want|looking for|available for|take|do|offer|seeking|any) (\w+ )?sub-? ?contract\w*|\bsubcontrat\w+|\boverflow (work|jobs|leads)\b|\b1099 (crew|work)|\bbe (added to|on) your (sub|vendor|bid) list\b/,
  ],
  [
    3,
    /\b(your|what is your|what's your) (markup|margin|profit margin|cost per lead|close rate|commission|crew rate|supplier|labor rate)\b|\bhow (much|many) (do you (charge|pay|make)|are you paying) (per|for|a) (lead|crew|square to subs)|\bwho (is|are) your supplier|\b(su|sus|tu) (margen|proveedor(es)?|comision)\b|\bcuanto (cobran|pagan) por (lead|cliente|cuadrilla)/,
  ],
  [
    3,
    /\b(buy|sell|swap|trade|exchange|share|refer|compramos|vendemos|intercambi\w+) (\w+ ){0,2}(leads|referrals|customers|clientes potenciales|jobs with)\b|\breferral (partner\w*|agreement|fee|commission)\b|\bpartner(ship)? (with (you|us|your)|opportunit|program|proposal)|\bstrategic (alliance|partner)|\balianza (estrategica|comercial)\b|\bjoint venture\b/,
  ],
  [
    2,
    /\b(competitor|competitive analysis|market (research|survey|analysis)|pricing (survey|research|analysis)|mystery shop\w*|estudio de mercado|comparar? (sus )?precios de la competencia|la competencia)\b/,
  ],
  [
    2,
    new RegExp(
      String.raw`\b(we|our (crews?|company|guys|team)|my (crews?|company|guys)|nosotros|nuestr[oa]s? (cuadrillas?|empresa|equipo)|mi (cuadrilla|empresa|equipo)) (also |currently |already |both |tambien )?(do|does|install|installs|handle|handles|specialize\w*|service|cover|serve|have \d+|hacemos|hace|instala\w*|cubr\w+|trabaja\w*|somos|es|is|are|can|has|have|tiene|puede)\b`,
    ),
  ],
  [
    2,
    /\b(licensed (and|&|,)? ?(bonded )?(and|&|,)? ?insured|fully insured|liability insurance and|our own (crew|truck|equipment|tools|insurance)|con licencia y seguro|licencia y seguro|workers ?comp|general liability)\b/,
  ],
  [
    2,
    /\b(your (crew|jobs|customers|territory|service area|rates|prices|overflow|projects|installers?)|capacity for|additional (work|crews)|take (on )?(more|extra|additional) (work|jobs)|fill our schedule|(sus|tus) (obras|proyectos|precios|clientes|tarifas)|tomar mas (trabajo|obras)|mas obras)\b/,
  ],
  [
    1,
    new RegExp(
      String.raw`\b(another|other|fellow|local|rival|otr[ao]) (\w+ )?(${trade} )?${firm}\b`,
    ),
  ],
]

const insults: Cue[] = [
  [
    3,
    /\b(fuck\w*|motherfuck\w*|cunts?|faggots?|n[i1]gg\w+|suck my|kill yourself|eat shit|chinga tu|hijo de puta|hijueputa|chupame|vete a la mierda|pendejos?)\b/,
  ],
]

export const intents: ReadonlyArray<readonly [CheckRule, ReadonlyArray<Cue>]> = [
  ['text_instructions', instructions],
  ['text_sales', sales],
  ['text_job', jobs],
  ['text_competitor', competitors],
  ['text_abuse', insults],
]

/** What a homeowner says and nobody else: it takes one from each rule but the first. */
export const ofHome =
  /\b(my|our) (house|home|roof|kitchen|bathroom|basement|yard|ceiling|attic|condo|garage|deck|driveway|wife|husband|son|daughter|mother|father|parents|neighbou?r|insurance|bedroom|living room|water heater|furnace|ac|air conditioner|tenants?)\b|\b(mi|nuestr[ao]) (casa|techo|cocina|bano|esposa|esposo|hijo|hija|mama|papa|vecino|seguro|patio|cuarto|sala|inquilin\w+|garaje|aire)\b|\b(quote|estimate|presupuesto|cotizacion) (for|on|to|para|de) (my|our|the|a|mi|nuestr|el|un)\b/
