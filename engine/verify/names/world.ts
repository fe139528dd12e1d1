/**
 * Names with letter sequences that English and Spanish place names lack, so that people with such names and
 * similar ones are not taken for random keys.
 */
export const worldNames: ReadonlyArray<string> =
  `kowalski kowalczyk wisniewski szymanski wojcik dabrowski krawczyk piotrowski grabowski pawlowski
zielinski przybylski czajkowski szczepanski jedrzejczyk grzegorz krzysztof wojciech zbigniew andrzej
agnieszka malgorzata katarzyna dziedzic pszczola krzyzanowski brzezinski gjergj gjoka shqipe hoxha xhafa
xhemaj hrvoje hrynkiw hrushevsky horvat kovac kovacevic djokovic ivanovic petrovic jovanovic novak dvorak
svoboda havlicek smrz vlk zdenek vaclav jiri szabo nagy toth zsuzsanna gyorgy laszlo csaba nemeth
kjellberg sjoberg sjoqvist bjork bjornsson hjalmar hjelm ljungberg fjord gudrun thorvaldsen jorgensen
kjaer soren vanderberg vandijk dijkstra wijk buijs huizenga schmidt schneider schwarz schultz schroeder
pfeiffer pfaff knutson koch krueger kuntz dietrich heinrich eichhorn wolfgang fritz tchaikovsky khrushchev
shevchenko tkachenko kravchenko bondarenko yevgeny dmitri sergei vladimir oleksandr mykola kseniya zhanna
zhukov mkrtchyan hakobyan grigoryan hovhannisyan petrosyan sargsyan djokhar dzhugashvili kvirikashvili
nguyen tran pham huynh phan vu vo dang bui do ngo duong ly ngoc quynh phuong thuy nguyet trinh truong
dinh khanh thanh hung xuan zhang zhou zhao xu xie xiong xiao qiu qian qin chen cheng huang jiang yang
wang feng tsai hsu hsieh kwok ng kwan tsui yu yuan yue xing lv lyu shi sze hmong vang thao yqing ming
kim park choi jeong jung hwang kwon yoon hyun seung jiyeon takahashi tsukamoto nishimura fujimoto
ryosuke tsuyoshi kyoko shinji matsui ndlovu dlamini mthembu nkosi ngcobo sbusiso nqobile tshabalala mbeki
nkrumah kwame kpodo adeyemi oluwaseun chukwuemeka okonkwo nwosu ngozi nneka ekwueme mwangi njoroge nyambura
wanjiku kiprotich mbappe ndiaye diallo abdi abdullahi mohamud farah warsame tesfaye gebreselassie mengistu
hailu mohammed muhammad abdulrahman hussein ahmadinejad khalil khatib qasim yousef zaynab fatima sheikh
krishnamurthy srinivasan venkatesh subramaniam balasubramanian rajagopalan mukherjee mukhopadhyay
bhattacharya chatterjee banerjee ghosh chowdhury bhatt jagdish jyoti jhaveri dhillon sandhu singh kaur
gurpreet harpreet thakur pradhan shrestha sri lakshmi etxeberria echeverria goikoetxea iturriaga
aguirre zubizarreta urkiza xochitl xiomara yadhira jhon jhonatan wilmer yulexy yoselin quetzalli tlaloc
citlali nezahualcoyotl cuauhtemoc ixchel llewellyn rhys gwyneth wynn siobhan niamh aoife caoimhe
mcnamara mcgillicuddy fitzgerald omalley oshaughnessy knight wright strength hawthorne smythe sklba krk
ybarra uriarte yzaguirre kirchgessner schwartzkopf wcislo gxoyiya twyla bvt czech mdivani msgr
keahi kealoha kamakawiwoole nakamura tsosie begay yazzie chee hosteen`.split(/\s+/)
