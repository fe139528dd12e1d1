import type { Cue } from '../intents/cue.ts'

const trade = String.raw`(roof\w*|plumb\w*|electric\w*|paint\w*|hvac|landscap\w*|drywall|tile|floor\w*|fram\w*|concrete|siding|gutter\w*|contractor|contracting|remodel\w*|handyman|carpent\w*|mason\w*|gc|installer|builder|home improvement|solar|window|construction|restoration)`

/** Contractors who mention or want crews, customers and jobs. Held for review. */
export const tradeDoubts: ReadonlyArray<Cue> = [
  [
    3,
    /\b((my|our) (\w+ )?(crews?|installers|techs|subs)|crew of (\d+|two|three|four|five|six)|(two|three|four|five|\d+)[- ]man crew|\d+ (crews|trucks))\b(?!.{0,30}\b(quit|left|walked|botched))|\b(tenemos|tengo|contamos con) (\w+ ){0,2}(cuadrilla|equipo de (trabajo|\d+|pintores|techadores)|gente para trabajar)\b|\bmi (cuadrilla|equipo de \w+)\b/,
  ],
  [
    3,
    /\b(sign(ing)? up|apply|join|become|get(ting)? (listed|added)|register|be|sumarme|registrarme|inscribirme) (to be |as |to become |on |in |como )?(an? |one of |your |the |of |una? |su )*(approved |preferred |local |featured )*(contractors?|pros?|vendors?|installers?|partners?|network|directory|contratista|proveedor|socio)\b/,
  ],
  [
    3,
    /\b(overflow (work|jobs|leads|calls)|your overflow|leftover jobs|(jobs|work|leads|calls|customers|projects) (that )?(you|ya|y'all) (can'?t|cannot|don'?t|do not|won'?t)|what you can'?t (handle|get|do|take)|tear[- ]?offs you)\b|\b(sub|subbing|subcontract\w*) (for|to|under|out|with) (you|whoever|companies|contractors|gcs?|anyone|other|bigger|larger)\b|\blooking to sub\b|\b(work|jobs) (under|for) (gcs?|generals?|a gc|larger|bigger|other)\b|\bgcs? to work\b/,
  ],
  [
    3,
    /\b(pay|paying|paga\w*|pagan) (your|the|sus|a sus|a los) (subs?|subcontract\w+|crews?|installers|guys|cuadrillas?|instaladores|pintores)\b|\b(pull|pulling|use|using) (\w+ )?permits? (under|with|on) (my|your|someone) licen[sc]e\b|\b(your|the other) (guys|companies|outfits|shops) (in town )?(charge|price|bid)|\bin the same (business|trade|line of work)\b|\b(mismo|misma) (ramo|giro|negocio) (que|de)\b/,
  ],
  [
    2,
    new RegExp(
      String.raw`\b(i|we|and i) (own|run|manage|operate|have|do) (an? |the |my |our |own |small |little |local |family |gutters and |kitchens|kitchen|baths?|& ?|and )*${trade} ?(\w+ )?(compan\w+|business|shop|outfit|firm|contractor|service)?\b`,
    ),
  ],
  [
    2,
    /\b(i'?m|i am|we'?re|we are|soy|somos) (also )?(an? |una? |the )?(\w+ ){0,2}(plumber|roofer|electrician|painter|landscaper|contractors?|gc|installer|remodeler|builder|plomero|techador|electricista|pintor|jardinero|contratistas?|instalador)( \d+ (years|yrs|anos))?\b/,
  ],
  [2, /\b(a|an|my|our|another|un|una|mi|mis|nuestros) (\w+ )?(customers?|clientes?)( mi[oa]s?)?\b/],
  [
    2,
    /\b(yo|nosotros) tambien (pint|instal|hag|hac|trabaj|repar)\w+|\b(send|share|email|need|get) (me )?(the |your )?(price|pricing|rate) (sheet|list|guide|book)s?\b|\bhow (are |do )?(you|yall|y'all) (get|getting) away with\b/,
  ],
  [
    2,
    /\b(licensed|insured|bonded)\b.{0,25}\b(here|five stars?|5 stars?|stars on|and ready|available|with my)\b|\b(i'?m|we'?re|we are|i am|fully|estamos|somos) (all |fully |also )?(licensed|insured|bonded|asegurados|licenciados)\b|\b(tenemos|tengo|con) (la |nuestr[oa] |mi )?(licencia|seguro|aseguranza)( y (seguro|aseguranza|licencia))?( propi[oa]| al dia)?\W*$|\binsured, \d|\b(sitting idle|we have openings|room in (my|our) schedule|slow (season|month)|between (jobs|projects))\b/,
  ],
  [
    2,
    /\b(buscamos|buscando|tomamos|agarramos|hacemos|nos interesan?|pasen|pasarnos|referirnos) (\w+ ){0,4}(obras?|proyectos|contratos|subcontratos|trabajos)\b|\b(para|en|a) sus (obras|proyectos|clientes)\b|\b(your|the) (vendor|bid|sub|contractor|supplier) list\b|\b(skid steer|dump trailer|box truck|bucket truck|spray rig|own equipment|equipo propio)\b/,
  ],
  [
    1,
    /\b(per|a|por|el) (square|galon|gallon|pie cuadrado|square foot)\b.{0,30}\b(labor|mano de obra|aplicado)|\b(for whoever|get(s)? matched|matched with|the contractors)\b|\bno small\b|\b(hourly|day|crew) rates?\b|\bneed jobs\b|\b(price|charge) (your )?(jobs|customers|clients)\b/,
  ],
]
