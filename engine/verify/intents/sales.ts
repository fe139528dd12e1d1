import type { Cue } from './cue.ts'

/** Sales pitches to businesses or to anyone. */
export const sales: ReadonlyArray<Cue> = [
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
    /\b(casino|viagra|cialis|forex|xanax|tramadol|sex ?cam|escorts?|onlyfans|porn\w*|slots? online|sports ?bet\w*|betting|apuestas deportivas|crypto(currenc\w+|s)?(?! (no|mining rig|rig|miner))|bitcoins?(?! (mining )?(rig|miner|machine)s?)|btc|ethereum|usdt|nft|payday loans?|weight loss|diet pills?|keto gummies|cbd gummies|replica (watch\w*|bags?)|rolex)\b/,
  ],
  [
    3,
    /\b(business|merchant|startup) (loans?|funding|cash advance|capital|financing)\b|\bworking capital\b|\b(capital|funding|financing) for (contractors|business\w*|companies)\b|\bcash advance\b|\bcredit repair\b|\bprestamos? (rapido|inmediato|para (su|tu) negocio|sin buro)/,
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
    /\b(your|su|tu) (business|company|web ?site|listing|google (profile|listing)|negocio|empresa|sitio web|pagina web)\b.{0,80}\b(traffic|rank\w*|clients|customers|revenue|improve|optimi[sz]\w+|errors|visib\w+|conversion\w*|clientes|ventas|mejor\w+|optimiz\w+|grow)/,
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
  [
    3,
    /\b(followers|subscribers|seguidores|suscriptores|dofollow|guest blog|ringless voicemail|moq)\b|\b(hacemos|disenamos|creamos|desarrollamos|construimos) (\w+ ){0,2}(paginas?|sitios?) web\b|\bwho (handles|manages|runs|is in charge of) (your |the )?(marketing|advertising|purchasing|payroll|hr)\b/,
  ],
  [
    3,
    /\b(more|exclusive|aged|fresh|your|buy|sell|selling|generate|get|buying|verified|new|free|quality|comprar|vender|conseguir) (\w+ ){0,2}leads\b(?! (to|into|from|out|down|up)\b)|\bleads? (per|each|al|por) (month|week|day|mes)\b|\bleads (for|at) \$?\d/,
  ],
  [
    3,
    /\bhelps? (\w+ ){0,2}(contractors|roofers|plumbers|electricians|builders|businesses|companies|firms|owners like you|home services?)\b|\b(specialized in|specializ\w+ in|marketing|software|platform|solutions|services|leads|customers|homeowners|clientes|publicidad) (for|to|para|in) (\w+ )?(contractors|roofers|roofing|plumbing|home services?|contratistas|small business\w*|local business\w*|negocios locales|businesses)\b/,
  ],
  [
    3,
    /\b(clientes|citas|ventas) para (su|tu|sus) (negocio|empresa|compania)\b|\b(list|lists|listas?|base) (of|de) (\w+ )?([\d,.]+ )?(homeowners|emails|contacts|propietarios|correos|contactos)\b|\b(look|looking|search\w*|buscamos|buscando|somos) (for )?(distribuidor(es)?|distributors)\b|\bcomision por\b/,
  ],
  [
    3,
    /\bmerchant processing\b|\byou(.?ve|.?re| have| are)? (been |already )*pre-? ?approved\b|\bfunding up to\b|\b(prestamos?|creditos?) (para|a) (su |tu )?(negocios?|empresas?)\b/,
  ],
  [
    3,
    /\b(would|is) your (company|business|team|firm)\b.{0,40}\b(interested|looking to)\b|\b(on behalf of(?! (the )?(owner\w*|my|our|seller|estate|hoa|trust|family|church|board))|i represent(?! the (owner|seller|estate|hoa|trust))|reaching out (to|because|regarding|from)|please send (us |me )?your (requirements?|inquir\w+|order))\b/,
  ],
  [
    3,
    /\b(sugar (baby|daddy|mommy)|hot (single )?(women|girls|singles|moms)|(single|hot) women|web ?cams?|xxx|nudes|escort|next of kin|barrister|essay writing|dissertation|vapes?|delta[- ]?[89]|thc|kratom|gummies|brujos?|brujeria|amarres|hechizos?|tarot|psychic|free spins|jackpot|airdrop|investment (plan|opportunity)|medikamente|ohne rezept)\b/,
  ],
  [3, /\bwe (also )?buy (\w+ )?(houses|homes|properties)\b/],
  [3, /продвижени|казино|заработ|диплом|рассылк|кредит|недорого|微信|外贸|推广|发票|代开/],
  [
    2,
    /\b(we|our (company|team|firm)|i'd like to|i would like to) (can )?(offer|represent|export|wholesale|manufacture|specialize)\b|\b(we|i) (buy|sell|generate|deliver) (\w+ )?(houses|homes|leads|homeowners|customers|clients)\b|\b(ofrecemos|vendemos|fabricamos|disenamos|ofrezco)\b/,
  ],
  [
    2,
    /\b(virtual|payroll|bookkeeping|accounting|workers ?comp|takeoffs?|estimating services?|commercial cleaning|drone|logo|sms|voicemail|crm|uniforms?|fleet|dumpster supplier|export\w*|importers?|contabilidad|impuestos|nomina|paginas?|sitios? web|publicidad|merchant|funding|lending|backlinks?)\b/,
  ],
  [
    1,
    /\b(your|su|tu) (company|business|firm|team|office|fleet|blog|brand|google business|crm|empresa|negocio|compania)\b|\b(for|para) (your|su|tu) (business|company|empresa|negocio)\b/,
  ],
  [
    2,
    /\b(are you|am i speaking (to|with)|is this) the owner\b|\b(hello dear|dear friend|dear business)\b|\b(quick question|quick call|can we (talk|chat|connect)|talk (to you )?about your)\b|\b(al contado|por adelantado)\b|\b(your|su) (google )?(business )?(profile|listing|page)\b.{0,30}\b(suspended|removed|penalized|expire\w*)|\bno credit check\b|\b(design|build|make|create) you an? \w+|\bsame[- ]day (approval|funding)\b|\bsin (revisar|checar|verificar) (el )?(credito|buro)\b|\bfree (audit|analysis|mockup|consult\w* call)\b/,
  ],
  // Each of these is weak alone and counts if the text does not mention a home.
  [
    2,
    /\b(invest\w*|inversion(es)?|leverage|withdraw\w*|grants?|prescription|meds|pharmacy|download|subscribe|lonely|wives|dating|women|girls|minimum order|min order|factory|profits?|earn\w*|get paid|dinero|sorteo|premio|outrank\w*|customers|clients|clientes|renewal|catalog|bookkeeping|visitors|audience|miracle|guaranteed|100% free)\b/,
  ],
]
