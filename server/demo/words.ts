import type { Service } from '../../engine/services.ts'

type Words = readonly [string, ...string[]]

/** The languages that sample homeowners write in. */
export type DemoLanguage = 'en' | 'es'

/** First and last names, by the language that the sample homeowner writes in. */
export const firstNames: Record<DemoLanguage, Words> = {
  // prettier-ignore
  en: [
    'James', 'Mary', 'Robert', 'Patricia', 'John', 'Jennifer', 'Michael', 'Linda', 'David',
    'Elizabeth', 'William', 'Barbara', 'Richard', 'Susan', 'Joseph', 'Jessica', 'Thomas', 'Karen',
    'Charles', 'Sarah', 'Daniel', 'Nancy', 'Matthew', 'Lisa', 'Anthony', 'Betty', 'Mark', 'Sandra',
    'Steven', 'Ashley', 'Andrew', 'Emily', 'Paul', 'Donna', 'Joshua', 'Michelle', 'Kenneth', 'Carol',
    'Kevin', 'Amanda', 'Brian', 'Melissa', 'Timothy', 'Deborah', 'Ronald', 'Stephanie', 'Jason',
    'Rebecca', 'Jeffrey', 'Laura', 'Ryan', 'Helen', 'Jacob', 'Sharon', 'Gary', 'Cynthia', 'Nicholas',
    'Kathleen', 'Eric', 'Amy',
  ],
  // prettier-ignore
  es: [
    'José', 'María', 'Luis', 'Guadalupe', 'Juan', 'Rosa', 'Carlos', 'Ana', 'Jesús', 'Juana', 'Jorge',
    'Margarita', 'Miguel', 'Verónica', 'Antonio', 'Leticia', 'Francisco', 'Alejandra', 'Alejandro',
    'Patricia', 'Manuel', 'Gabriela', 'Ricardo', 'Silvia', 'Roberto', 'Yolanda', 'Fernando',
    'Claudia', 'Eduardo', 'Adriana', 'Javier', 'Beatriz', 'Raúl', 'Mónica', 'Sergio', 'Daniela',
    'Ramón', 'Lucía', 'Enrique', 'Carmen', 'Óscar', 'Isabel', 'Héctor', 'Elena', 'Andrés', 'Teresa',
    'Pedro', 'Martha', 'Rafael', 'Alicia',
  ],
}
export const lastNames: Record<DemoLanguage, Words> = {
  // prettier-ignore
  en: [
    'Smith', 'Johnson', 'Williams', 'Brown', 'Jones', 'Miller', 'Davis', 'Wilson', 'Anderson',
    'Thomas', 'Taylor', 'Moore', 'Jackson', 'Martin', 'Lee', 'Thompson', 'White', 'Harris', 'Clark',
    'Lewis', 'Robinson', 'Walker', 'Young', 'Allen', 'King', 'Wright', 'Scott', 'Hill', 'Green',
    'Adams', 'Baker', 'Nelson', 'Hall', 'Campbell', 'Mitchell', 'Carter', 'Roberts', 'Turner',
    'Phillips', 'Parker', 'Evans', 'Edwards', 'Collins', 'Stewart', 'Morris', 'Murphy', 'Cook',
    'Rogers', 'Morgan', 'Cooper', 'Peterson', 'Bailey', 'Reed', 'Kelly', 'Howard', 'Ward', 'Brooks',
    'Gray', 'Bennett', 'Foster',
  ],
  // prettier-ignore
  es: [
    'García', 'Rodríguez', 'Martínez', 'Hernández', 'López', 'González', 'Pérez', 'Sánchez',
    'Ramírez', 'Torres', 'Flores', 'Rivera', 'Gómez', 'Díaz', 'Cruz', 'Morales', 'Reyes',
    'Gutiérrez', 'Ortiz', 'Chávez', 'Ramos', 'Ruiz', 'Mendoza', 'Álvarez', 'Castillo', 'Jiménez',
    'Vásquez', 'Romero', 'Moreno', 'Herrera', 'Medina', 'Aguilar', 'Vargas', 'Castro', 'Guzmán',
    'Méndez', 'Fernández', 'Muñoz', 'Salazar', 'Soto', 'Delgado', 'Ríos', 'Contreras', 'Vega',
    'Guerrero', 'Estrada', 'Ortega', 'Núñez', 'Domínguez', 'Cabrera',
  ],
}

export const streets: Words = [
  'Oak St',
  'Maple Ave',
  'Cedar Ln',
  'Pine St',
  'Magnolia Dr',
  'Sunset Blvd',
  'Lakeview Dr',
  'Park Ave',
  'Washington St',
  'Elm St',
  'Hillcrest Rd',
  'River Rd',
  'Palm Way',
  'Highland Ave',
  'Willow Ct',
  'Meadow Ln',
  'Franklin St',
  'Church St',
  'Orchard Rd',
  'Bayshore Dr',
]

type Story = Record<DemoLanguage, { brief: Words; long: Words }>

/** What people write: a few words, or enough to know what is wrong. */
export const stories: Record<Service, Story> = {
  roofing: {
    en: {
      brief: ['Roof leak', 'Need a new roof', 'Missing shingles'],
      long: [
        'Water stains on two ceilings since the last storm, shingles missing on the south side, roof is about 20 years old.',
        'The insurance company wants a roof inspection, the tiles are original from 2003 and two of them are cracked.',
        'Leak around the chimney gets worse with every rain. One story house, easy to reach, ready to start soon.',
      ],
    },
    es: {
      brief: ['Gotera en el techo', 'Necesito techo nuevo', 'Faltan tejas'],
      long: [
        'Manchas de agua en dos cuartos desde la última tormenta, faltan tejas del lado sur y el techo tiene unos 20 años.',
        'La aseguradora pide una inspección del techo, las tejas son originales y dos están rotas.',
      ],
    },
  },
  hvac: {
    en: {
      brief: ['AC not cooling', 'New AC unit', 'Furnace makes noise'],
      long: [
        'The AC runs all day and the house stays at 82. The unit is from 2009 and was recharged twice already.',
        'We want a quote to replace a 3 ton unit with a heat pump, two story house of about 1,900 square feet.',
      ],
    },
    es: {
      brief: ['El aire no enfría', 'Aire nuevo', 'La calefacción hace ruido'],
      long: [
        'El aire trabaja todo el día y la casa no baja de 82 grados. El equipo es de 2009 y ya le pusieron gas dos veces.',
        'Queremos cotizar el cambio de un equipo de 3 toneladas, casa de dos pisos de unos 1,900 pies cuadrados.',
      ],
    },
  },
  plumbing: {
    en: {
      brief: ['Clogged drain', 'Leaking water heater', 'Low water pressure'],
      long: [
        'The water heater is leaking from the bottom and it is 13 years old, we shut the water off for now.',
        'Kitchen and bathroom drains back up at the same time, we think roots got into the sewer line.',
      ],
    },
    es: {
      brief: ['Desagüe tapado', 'Calentador con fuga', 'Poca presión de agua'],
      long: [
        'El calentador de agua gotea por abajo y tiene 13 años, por ahora cerramos la llave del agua.',
        'El desagüe de la cocina y el del baño se tapan al mismo tiempo, creemos que son raíces en la tubería.',
      ],
    },
  },
  electrical: {
    en: {
      brief: ['Breaker keeps tripping', 'Panel upgrade', 'EV charger'],
      long: [
        'The breaker of the kitchen trips when the microwave and the oven run together, the panel is from the 80s.',
        'We bought an electric car and need a 240 volt charger in the garage, the panel is on the same wall.',
      ],
    },
    es: {
      brief: ['Se bota el breaker', 'Cambiar el panel', 'Cargador para auto'],
      long: [
        'El breaker de la cocina se bota cuando usamos el microondas y el horno juntos, el panel es de los años 80.',
        'Compramos un auto eléctrico y necesitamos un cargador de 240 voltios en el garaje.',
      ],
    },
  },
  painting: {
    en: {
      brief: ['Paint the outside', 'Two bedrooms', 'Kitchen cabinets'],
      long: [
        'Exterior of a one story stucco house, about 1,600 square feet, the paint peels on the west wall.',
        'We just moved in and want the living room, hallway and three bedrooms painted before the furniture comes.',
      ],
    },
    es: {
      brief: ['Pintar por fuera', 'Dos recámaras', 'Gabinetes de cocina'],
      long: [
        'Exterior de una casa de un piso, unos 1,600 pies cuadrados, la pintura se cae en la pared del oeste.',
        'Nos acabamos de mudar y queremos pintar la sala, el pasillo y tres recámaras antes de traer los muebles.',
      ],
    },
  },
  landscaping: {
    en: {
      brief: ['Weekly lawn care', 'Remove a tree', 'New sod'],
      long: [
        'Back yard floods after rain and the grass died, we want drainage, new sod and a few native plants.',
        'Large oak leans over the driveway and drops branches, it needs trimming or removal before the season.',
      ],
    },
    es: {
      brief: ['Cortar el pasto', 'Quitar un árbol', 'Pasto nuevo'],
      long: [
        'El patio se inunda cuando llueve y el pasto se murió, queremos drenaje, pasto nuevo y algunas plantas nativas.',
        'Un roble grande se inclina sobre la entrada y tira ramas, hay que podarlo o quitarlo pronto.',
      ],
    },
  },
  remodeling: {
    en: {
      brief: ['Bathroom remodel', 'New kitchen', 'Convert garage'],
      long: [
        'Master bathroom from 1992, we want a walk in shower, new tile and a double vanity, plans are ready.',
        'Open the wall between kitchen and dining room, new cabinets and counters, permits not pulled yet.',
      ],
    },
    es: {
      brief: ['Remodelar el baño', 'Cocina nueva', 'Convertir el garaje'],
      long: [
        'Baño principal de 1992, queremos ducha a nivel de piso, azulejo nuevo y lavabo doble, ya tenemos los planos.',
        'Abrir la pared entre la cocina y el comedor, gabinetes y cubiertas nuevas, todavía sin permisos.',
      ],
    },
  },
  flooring: {
    en: {
      brief: ['Vinyl floors', 'Refinish hardwood', 'Replace carpet'],
      long: [
        'Replace carpet with vinyl plank in three bedrooms and the hall, about 700 square feet, material not bought.',
        'Hardwood in the living room is scratched and has a water mark, we would like to sand and refinish it.',
      ],
    },
    es: {
      brief: ['Piso de vinilo', 'Pulir madera', 'Cambiar alfombra'],
      long: [
        'Cambiar la alfombra por piso de vinilo en tres recámaras y el pasillo, unos 700 pies cuadrados.',
        'El piso de madera de la sala está rayado y tiene una mancha de agua, queremos lijarlo y barnizarlo.',
      ],
    },
  },
  construction: {
    en: {
      brief: ['Room addition', 'Deck', 'Concrete driveway'],
      long: [
        'We want to add a bedroom and a bath behind the house, about 400 square feet, the architect has drawings.',
        'The wooden deck is rotten at the stairs, replace it with composite of the same size, 12 by 20 feet.',
      ],
    },
    es: {
      brief: ['Ampliar la casa', 'Terraza', 'Entrada de concreto'],
      long: [
        'Queremos agregar una recámara y un baño atrás de la casa, unos 400 pies cuadrados, el arquitecto ya tiene planos.',
        'La terraza de madera está podrida en los escalones, queremos una nueva del mismo tamaño, 12 por 20 pies.',
      ],
    },
  },
  windows: {
    en: {
      brief: ['Impact windows', 'Replace front door', 'Drafty windows'],
      long: [
        'Twelve single pane windows and a sliding door, we want impact glass before the next hurricane season.',
        'Three windows upstairs fog between the panes and the front door does not close well in summer.',
      ],
    },
    es: {
      brief: ['Ventanas de impacto', 'Puerta principal', 'Ventanas con aire'],
      long: [
        'Doce ventanas de un vidrio y una puerta corrediza, queremos vidrio de impacto antes de la temporada de huracanes.',
        'Tres ventanas de arriba se empañan entre los vidrios y la puerta principal no cierra bien en verano.',
      ],
    },
  },
}
