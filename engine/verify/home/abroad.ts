const states = String.raw`(al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|texas|ohio|kentucky|indiana|illinois|new york|california|florida|ontario, ca|washington|maine|missouri|pennsylvania|tennessee|georgia|michigan|wisconsin|minnesota|kansas|oregon|arkansas|alabama|iowa|idaho|nebraska|louisiana|virginia|maryland)`

/** Countries and cities abroad without a well-known namesake in the United States. */
const abroad = String.raw`(mexico|canada|guatemala|honduras|el salvador|nicaragua|costa rica|panama|cuba|republica dominicana|dominican republic|haiti|jamaica|bahamas|belize|colombia|venezuela|ecuador|peru|bolivia|chile|argentina|uruguay|paraguay|brazil|brasil|espana|spain|portugal|england|inglaterra|scotland|ireland|irlanda|the uk|united kingdom|france|francia|italy|italia|germany|alemania|greece|grecia|poland|ukraine|russia|turkey|israel|egypt|morocco|nigeria|ghana|kenya|south africa|ethiopia|india|pakistan|bangladesh|nepal|sri lanka|china|taiwan|hong kong|japan|korea|vietnam|thailand|indonesia|philippines|filipinas|australia|new zealand|dubai|uae|saudi arabia|puebla|guadalajara|monterrey|tijuana|jalisco|michoacan|oaxaca|sinaloa|culiacan|zacatecas|guanajuato|queretaro|chihuahua|ciudad juarez|cancun|merida|veracruz|morelia|guerrero|hidalgo, mexico|durango, mexico|sonora|hermosillo|tamaulipas|reynosa|matamoros|mazatlan|puerto vallarta|los cabos|cabo san lucas|baja california|cdmx|distrito federal|toluca|san salvador|tegucigalpa|san pedro sula|managua|santo domingo|santiago de los caballeros|punta cana|la habana|port-au-prince|kingston, jamaica|montego bay|bogota|medellin|cali, colombia|barranquilla|cartagena|caracas|maracaibo|quito|guayaquil|cuenca|arequipa|la paz, bolivia|santiago de chile|buenos aires|montevideo|sao paulo|rio de janeiro|toronto|montreal|vancouver bc|vancouver, bc|calgary|edmonton|ottawa|winnipeg|mississauga|brampton|quebec|british columbia|alberta|ontario|nova scotia|saskatchewan|london|leeds|manchester, uk|birmingham, uk|glasgow|edinburgh|dublin, ireland|paris|madrid|barcelona|sevilla|lisbon|lisboa|rome, italy|roma|milan, italy|berlin|munich|amsterdam|moscow, russia|kyiv|kiev|istanbul|cairo, egypt|lagos|abuja|accra|nairobi|johannesburg|cape town|mumbai|delhi|new delhi|pune|bangalore|bengaluru|hyderabad|chennai|kolkata|maharashtra|gujarat|punjab|kerala|karachi|lahore|dhaka|kathmandu|beijing|shanghai|shenzhen|tokyo|seoul|hanoi|ho chi minh|saigon|bangkok|manila|cebu|davao|sydney|melbourne, australia|brisbane|auckland)`

/** A home or some work, with its location. */
const lies = new RegExp(
  String.raw`\b(house|home|villa|flat|land|lot|property|place|apartment|condo|cabin|building|farm|shop|office|restaurant|hotel|work|job|project|installers?|contractors?|builders?|roofers?|plumbers?|electricians?|painters?|semi|bungalow|casa|casita|departamento|apartamento|terreno|rancho|finca|negocio|local|propiedad|trabajo|obra|proyecto|edificio|gente|vivienda|quinta)\b([\s,]+(?!from\b|but\b|and\b|moved\b|desde\b|pero\b)[\w'’]+){0,5}?[\s,]+(in|en|near|by|at|to|outside|cerca de|para|a|de alla de)[\s,]+(the )?(\w+,? ){0,2}?${abroad}\b(?!,? ${states}\b)(?!-|( style| tile))`,
)
const first = new RegExp(
  String.raw`^\W*((hi|hello|hola|buenas)\W+)?(in|en|aqui en|here in|para|desde) ${abroad}\b(?!,? ${states}\b)`,
)
/** Signs that the home is in the United States, or that the author moved away from abroad. */
const isHere =
  /\b(sold|selling|left|moved from|moving from|vendimos|vendi|dejamos|nos mudamos de|new mexico|nuevo mexico)\b/

/** Whether the work would be in another country. */
export function isAbroad(plain: string): boolean {
  return (lies.test(plain) || first.test(plain)) && !isHere.test(plain)
}
