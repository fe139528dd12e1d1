import type { Cue } from '../intents/cue.ts'

const theirs = String.raw`(your|su|sus|tu|tus) (\w+ )?(business\w*|shop|firm|staff|technicians|techs|reps?|sales|customers|clients|web ?site is|online|brand|phones|schedule|pipeline|calendar|marketing|employees|fleet|negocio|personal|clientes|ventas|empleados|pagina)`

/** Offers of customers, goods or services to a business. Held for review. */
export const offerDoubts: ReadonlyArray<Cue> = [
  [
    3,
    /\b(we|we'll|our (\w+ )?(reps?|team|company|agents|platform|software|service|agency|system)|i) (can |will |could |also |currently |all )*(generate|distribute|wholesale|manufacture|outsource|promote|advertise|guarantee you|(supply|stock|staff|market|transfer) (to )?(you|your|all|contractors|businesses|calls|leads|every)|close (your|deals|more))\b/,
  ],
  [
    3,
    /\b(vendo|vendemos|ofrecemos|fabricamos|distribuimos|surtimos|manejamos|promocionamos|brindamos|le llevamos|les llevamos|conseguimos)\b(?! (mi|la|nuestra|una|su|el|nuestro|esta) (casa|propiedad|apartamento|condominio|edificio|terreno))/,
  ],
  [
    3,
    /\b(pay|paying|paga|pague) (only |solo )?(when|per|por|cuando|if) (\w+ )?(the phone|call|calls|lead|leads|show|appointment|appointments|close|closed|llamada|cita|cliente|signed|it rings)\b|\bpay[- ]per[- ](call|lead|click|appointment)\b|\bpay (you )?\$?\d+ (a|per|for each) (kw|lead|referral|signed|deal|door)\b/,
  ],
  [
    3,
    /\b\d+( ?(-|to|a|o|or) ?\d+)?\+? (\w+ ){0,4}(calls|estimates|appointments|jobs|leads|clients|customers|citas|llamadas|clientes|prospectos) (a|per|each|every|al|por|cada) (month|week|day|mes|semana|dia)\b|\b(booked|exclusive|live|qualified|preset|confirmed) (\w+ ){0,3}(estimates|calls|appointments|transfers|jobs|citas)\b/,
  ],
  [
    3,
    /\b(list|database|lista|base de datos) (of|de|con) (\w+ )?[\d,.]+ (\w+ )?(homeowners|owners|contacts|emails|households|propietarios|duenos|contactos)\b|\b(dealer fee|processing fees?|merchant (account|services)|truck wraps?|yard signs?|moq|min(imum)? order|purchase order|net 30 terms|wholesale price|precio de (mayoreo|fabrica)|direct[oa]s? de (la )?(fabrica|bodega)|factory direct|mayoreo)\b/,
  ],
  [
    3,
    /\b(never miss|missed|missing) (an? |another )?(call|calls|lead|leads|customer)\b|\b(first|top|1st) page (in|of|on|within)\b|\b(get|getting|give|boost|remove) (you |your )?(\w+ ){0,2}(five|5)[- ]star reviews\b|\b(five|5)[- ]star reviews (for|in)\b|\bmobile[- ]friendly\b|\b(website|web site|site|listing|profile) (is|looks|isn'?t|is not|could|needs)\b.{0,40}\b(outdated|slow|mobile|rank\w*|broken|redesign|rebuil\w+|optimi\w+|better)|\b(redes sociales|community manager|call center|answering service|virtual assistants?|chat ?bots?|ai (receptionist|agent|assistant|employee|caller))\b/,
  ],
  [
    3,
    /\b(who'?s|who is|am i speaking (with|to)|is this) (the )?(owner|manager|boss|decision ?maker|person in charge|in charge of)( there)?\b|\b(con quien (hablo|me comunico|trato)|quien (es|esta)) (\w+ ){0,3}(compras|encargado|marketing|publicidad|dueno|gerente|a cargo)\b|\b(person|owner|manager|department) (in charge|responsible|who handles)\b/,
  ],
  [
    3,
    /\b\d+ ?(%|percent|por ciento) (de )?(commission|comision|dealer|of (each|every|the) (deal|sale|job)|fee|referral|off (for|to) (new )?(contractors|businesses|companies))|\b(commission|comision|fee) (is|of|de|es) (\w+ )?\d+ ?(%|percent)|\b(talent acquisition|recruit(er|ers|ing|ment)|head ?hunter|staffing (agency|firm)|candidates? (w\/?|with|for|available|ready|who)|great fit (at|for) your)\b/,
  ],
  [
    3,
    /\b(partners?|partnership|referrals?|affiliates?|alliance|collaborat\w+|alianza|colaboracion)\b.{0,60}\b(we pay|pay you|you earn|per|program|each|commission|pagamos|interested|opportunit\w+|homeowners?)\b|\b(looking|searching|buscamos|buscando) (for |a )?(\w+ ){0,3}(partners|referrals|affiliates|resellers|dealers|distributors|distribuidores|socios)\b|\bour (\w+ )?company (is looking|offers?|provides?|makes|sells|specializ\w+|has)\b|\bno[- ]brainer\b/,
  ],
  [2, new RegExp(String.raw`\b${theirs}\b`)],
  [
    2,
    /\b(we|i) (also )?(provide|offer|sell|deliver|build|design|create|ship|help|run|handle|answer|noticed (you|that you)|specialize|work with|print|make|install them|take over|represent|source)\b(?! (my|our|the (house|home|kitchen|roof|job)|it|that|for the|for a|with (a|the|my)|to|in the|when|some))|\b(les|le) (ofrezco|ofrecemos|instalamos|hacemos|vendemos|conseguimos)\b|\b(ofrezco|ofrecer(le|les)|presentarle|proponerle)\b/,
  ],
  [
    2,
    /\b(for|to|para) (\w+ )?(contractors|roofers|plumbers|electricians|painters|hvac companies|home service\w*|businesses|companies like|empresas|contratistas|negocios|companies like yours|a shop just like yours|shops? like)\b|\b(sales (team|reps?|calls|pipeline|leads)|approved in minutes|working capital|funding|same day (money|funding)|up to \$?\d+ ?k|ask me how|risk[- ]free|money[- ]back|limited time|% off|trial|wholesale|bulk|warehouse|in stock|shipping|envio gratis|ship from|catalog\w*|brochure|minimo \d+|cada un[oa]|en vivo|per month|al mes)\b/,
  ],
  [
    1,
    /\b(your (company|team|crews?)|(su|tu) (empresa|compania)|customers|clients|clientes|leads|homeowners|roi|revenue|profit|ventas|deals?|commission|exclusive|guarantee\w*|while you sleep|grow|automat\w*|software|app|demo|24\/7|proveedor\w*|supplier|bodega|mejor precio|lowest)\b/,
  ],
]
