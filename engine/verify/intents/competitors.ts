import type { Cue } from './cue.ts'

const trade = String.raw`(roof\w*|hvac|plumb\w*|electric\w*|paint\w*|landscap\w*|remodel\w*|floor\w*|construction|window|contracting|gutter|siding|home improvement|ac|air conditioning|restoration|handyman|carpentry|drywall|solar|general|techos?|plomeria|electricidad|pintura|construccion|remodelacion(es)?|jardineria|aire acondicionado|pisos|ventanas)`
const firm = String.raw`(compan(y|ies)|contractors?|business|crew|firm|subs?|subcontractors?|outfit|pros|installers?|empresa|compania|cuadrilla|contratistas?|subcontratistas?|negocio)`

/** Other contractors: they ask for prices, offer crews or buy leads. */
export const competitors: ReadonlyArray<Cue> = [
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
    /\bsub-? ?contract(or|ors|ing|ed)?\b.{0,40}\b(work|service|opportunit|available|rate|list|bid|partner|looking|overflow|pay)|\b(looking for|available for|take|offer|seeking) (\w+ )?sub-? ?contract\w*|\bsubcontrat(o|os|ista|istas|ar|amos|acion)\b|\boverflow (work|jobs|leads)\b|\bsub (work|jobs)\b|\b1099 (crew|work)|\bbe (added to|on) your (sub|vendor|bid) list\b/,
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
      String.raw`\b((our (crews?|company|guys|team)|my (crews?|company|guys)|nosotros|nuestr[oa]s? (cuadrillas?|empresa|equipo)|mi (cuadrilla|empresa|equipo)) (also |currently |already |both |tambien )?(is|are|can|has|have|somos|es|tiene|puede|do|does|installs?|handles?|hacemos|hace|instala\w*|cubr\w+|trabaja\w*)|we (also |currently |already |both )?(do(?! not|n't)|install|handle|specialize\w*|service|cover|serve|have \d+ (crews?|guys|trucks|men|employees|years|installers)|are (also |licensed|insured|local|an?? (\w+ )?(compan|contract|crew|firm|business))))\b`,
    ),
  ],
  [
    2,
    /\b(licensed (and|&|,)? ?(bonded )?(and|&|,)? ?insured|fully insured|liability insurance and|our own (crew|truck|equipment|tools|insurance)|con licencia y seguro|licencia y seguro|workers ?comp|general liability)\b/,
  ],
  [
    2,
    /\b(your (crew\b(?! (park|work|haul|clean|come|start|do|be|on|leave|arrive|needs?|use|can|will))|jobs|customers|territory|service area|rates|prices|overflow|projects|installers?)|capacity for|additional (work|crews)|take (on )?(more|extra|additional) (work|jobs)|fill our schedule|(sus|tus) (obras|proyectos|precios|clientes|tarifas)|tomar mas (trabajo|obras)|mas obras)\b/,
  ],
  [
    1,
    new RegExp(
      String.raw`\b(another|other|fellow|local|rival|otr[ao]) (\w+ )?(${trade} )?${firm}\b`,
    ),
  ],
  [
    3,
    /\b(we are|we're|i am|i'm|im|somos|soy) (an? |una? |la |su |your |direct )*(competitors?|competencia|competidor\w*)\b/,
  ],
  [
    3,
    new RegExp(
      String.raw`\b(soy|es) (el |la )?(duen[oa]|propietari[oa]|gerente) de (una |mi |la )?${firm}\b|\b(owner|manager|ceo|founder) of (an? |the )?(\w+ ){0,3}${firm}\b`,
    ),
  ],
  [
    2,
    new RegExp(
      String.raw`\b(i am|i'm|im|we are|we're|soy) (an? )?(gc|licensed contractor|general contractor|${trade} contractors?|contratista)\b`,
    ),
  ],
  [
    1,
    /\b(your|su|sus|tu) (company|pricing|lead service|program|platform|compania|empresa|programa)\b|\bpartner(ing)? (with|up)\b/,
  ],
  [
    3,
    /\b(charge|pay|price|cost|cobran?|pagan?|cuesta)\b.{0,30}\b(per|por|a|each|cada|for) (lead|cliente)s?\b/,
  ],
]
