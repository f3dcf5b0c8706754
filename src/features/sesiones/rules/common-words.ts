/**
 * The words that most passwords are made of: lists of leaked passwords hold little else than these with digits and
 * signs around them. In lower case, without accents, with letters for the digits that stand for them; Spanish as used
 * here, English, names, teams, places, rows of the keyboard. Everyday words of the trade (clave, nueva, prueba,
 * cliente …) are not among them: the specification sets the rules of form, and beyond these only the worst passwords
 * are refused.
 */
const WORDS = `
password passw passwd pass passport contrasena contrasenia contrase login logon signin usr admin administrador
administrator adminadmin root toor system sistema sistemas sysadmin support soporte server servidor guest invitado
default changeme cambiame hola hello holahola bienvenido bienvenida bienvenidos welcome letmein openup abrete sesamo
sesame access master maestro superman batman spiderman pokemon pikachu naruto goku dragon dragonball starwars matrix
killer hunter ranger shadow sombra ninja samurai warrior guerrero phoenix eagle aguila tiger tigre lion leon lobo wolf
panther pantera monkey mono banana chicken pollo gatito gato gata perro perrito kitty hellokitty princesa princess
principe prince reina queen king rey angel angelito angelita angeles diablo devil demonio demon jesus jesucristo
cristo jehova jehovah dios diosesamor diosmio amor amores amorcito amormio teamo teamomucho teamor tequiero
tequieromucho miamor mivida mividaeres vida corazon love lovely loveme loveyou iloveyou ilove sweety sweetheart
babygirl babyboy baby bebe bebito nena nene chiquita chiquito hermosa hermoso bonita bonito linda lindo guapa guapo
preciosa mama mamita mami papa papito papi familia family hijo hija hermano hermana abuela abuelo amigo amiga amigos
amigas friends friend forever siempre nunca never always feliz felicidad happy sunshine sol luna moon star estrella
estrellita stars sky cielo mar ocean playa flower flores flor rosa rosas rose lily jasmine violeta margarita azul rojo
verde negro negra blanco blanca amarillo morado orange naranja purple yellow black white green blue silver gold golden
diamond diamante cristal crystal fuego fire ice hielo storm thunder trueno lightning mustang ferrari porsche mercedes
toyota honda nissan corvette camaro harley yamaha suzuki kawasaki ford chevrolet football futbol soccer baseball
basketball hockey tennis golf golfer jordan michael messi ronaldo cristiano neymar beckham barcelona barca realmadrid
madrid olimpia motagua marathon realespana chivas america cruzazul pumas tigres boca bocajuniors river riverplate
juventus arsenal chelsea liverpool manchester united yankees lakers cowboys steelers eagles packers raiders patriots
dallas chicago newyork boston texas florida miami california london paris mexico honduras catracho catracha catrachos
honduras tegucigalpa tegus sanpedro sanpedrosula comayagua choluteca ceiba laceiba progreso elprogreso copan utila
roatan colombia argentina venezuela peru guatemala salvador elsalvador nicaragua panama costarica espana usa maria
jose juan carlos luis miguel jorge pedro pablo francisco antonio manuel alejandro alejandra andres andrea daniel
daniela david diego eduardo enrique fernando fernanda gabriel gabriela gustavo hector isabel isabella javier jessica
jennifer joshua julio karla karen katherine kevin laura leonardo lorena lucia marco marcos mario marlon martin
martinez mauricio melissa michelle monica natalia nicole oscar patricia ramon raul ricardo roberto rodrigo rosario
samuel sandra santiago sebastian sergio sofia susana teresa valentina valeria vanessa veronica victor victoria yolanda
anita carmen carmencita lupita guadalupe ana anna ashley amanda andrew anthony austin brandon charlie chris christian
christopher dakota donald edward elizabeth emily emma eric ethan george hannah harry heather jack jackson jacob james
jasmin jason jeremy jessie jesse john johnny jonathan joseph justin kelly kimberly lauren matthew maggie max maxwell
melanie merlin mickey morgan nathan nicholas oliver olivia patrick peter rachel rebecca richard robert ryan sam sarah
scott sophie stephanie steven taylor thomas tyler william winston zachary garcia gonzalez gonzales hernandez lopez
perez rodriguez sanchez ramirez torres flores rivera gomez diaz reyes cruz morales ortiz gutierrez chavez ramos
castillo mendoza vasquez castro romero mejia aguilar pineda zelaya orellana computer computadora internet google gmail
hotmail yahoo facebook instagram twitter whatsapp youtube tiktok netflix microsoft windows apple iphone android
samsung nokia motorola huawei adobe photoshop linux oracle cisco cheese cookie chocolate coffee cafe cerveza beer
pizza taco coca cocacola pepsi pepper sugar candy butter peanut snoopy garfield mickeymouse disney minnie bugs bunny
tweety pooh winnie barbie simpson bart homer pookie buster bailey buddy ginger maddog rocky rambo terminator gandalf
frodo hobbit tolkien potter harrypotter zelda mario sonic minecraft fortnite roblox freefire callofduty counterstrike
gamer game games player jugador playstation xbox nintendo trustno freedom libertad liberty peace paz music musica
guitar guitarra metallica slipknot nirvana eminem shakira blink rockstar rock reggaeton salsa bachata dance bailar
summer verano winter invierno spring primavera autumn otono enero febrero marzo abril mayo junio julio agosto
septiembre octubre noviembre diciembre january february march april june july august september october november
december lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
navidad christmas fuckyou fuckme fuckoff fuck shit asshole bitch puta puto mierda pendejo pendeja cabron culero verga
hijueputa sexy sexo sex boobs pussy dick lover amante money dinero dolar dolares lempira lempiras business negocio
trabajo work empresa company oficina office casa home escuela school college universidad estudiante student profesor
teacher doctor doctora medico ingeniero abogado security privado private personal trust nothing nada whatever
something algo asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qwer qwert qwerty qwertyu
qwertyui qwertyuiop qwertyqwerty qwaszx qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdasd asdqwe qweqwe zaqxsw poiuy
poiuyt lkjhg mnbvc mnbvcxz poiu lkjh abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaa aaaaaa xxx xxxx zzz
zzzz aa bb xx qq qw we as zx az qaz wsx edc abcxyz xyz encomiendas paqueteria envio envios guias prealerta sucursal
entrega entregas tarifa factura
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ''));
