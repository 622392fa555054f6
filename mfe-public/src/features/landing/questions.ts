import { ADVERTISED_LIMITS } from './advertised-limits.ts';

export interface Question {
  question: string;
  answer: string;
}

const { free } = ADVERTISED_LIMITS;

/** Summarizes the terms and the privacy policy. */
export const QUESTIONS: readonly Question[] = [
  {
    question: '¿Cuánto cuesta empezar?',
    answer: `Nada. El plan Gratuito tiene ${free.users} usuarios, ${free.products} productos y ${free.monthlySales} ventas por mes, y para registrarte no te pedimos tarjeta.`,
  },
  {
    question: '¿Qué necesito para usarlo?',
    answer:
      'Una computadora o un celular con internet y un navegador. No se instala nada. Si tenés un lector de código de barras USB, lo enchufás y listo.',
  },
  {
    question: '¿Hace factura electrónica?',
    answer:
      'Sí, con ARCA: facturas A, B y C con CAE, y notas de crédito. Cargás una vez tu CUIT, tu punto de venta y el certificado que te da ARCA, y elegís en cada venta si va con factura.',
  },
  {
    question: '¿Puedo vender fiado?',
    answer:
      'Sí. Prendés Cuenta corriente, le ponés un límite a cada cliente si querés, y ves cuánto debe, desde cuándo y qué pagó.',
  },
  {
    question: '¿Y si se corta la luz o internet?',
    answer:
      'Lo que está en el carrito queda guardado en el dispositivo. Una venta que se estaba enviando se manda sola cuando vuelve la conexión, y nunca se hace dos veces. Para seguir vendiendo hace falta internet: alcanza con el del celular.',
  },
  {
    question: '¿Cómo cargo mis productos?',
    answer:
      'Con el lector: pasás el código, ponés nombre y precio, y seguís con el próximo. También podés vender sin cargar nada, con Varios, y crear los productos a medida que pasan por la caja.',
  },
  {
    question: '¿Qué tiene la tienda online?',
    answer:
      'Tus productos por categoría, con precio y stock si querés, retiro en el local o envío con su costo, horarios y formas de pago. Los pedidos llegan por WhatsApp, email o formulario y quedan guardados para venderlos en el mostrador.',
  },
  {
    question: '¿Cómo se paga Premium?',
    answer:
      'Es una suscripción que se renueva todos los meses. No hay reembolsos por períodos ya pagados, y si el precio cambia te avisamos con 30 días de anticipación.',
  },
  {
    question: '¿Puedo cancelar cuando quiera?',
    answer:
      'Sí. Seguís con Premium hasta el final del período que ya pagaste y después tu cuenta vuelve al plan Gratuito.',
  },
  {
    question: '¿Mis datos son míos?',
    answer:
      'Sí. Los de cada comercio están separados de los demás y los exportás en Excel, PDF o CSV. Si eliminás tu cuenta se borran para siempre, y de las copias de seguridad en 30 días como máximo.',
  },
  {
    question: '¿Quién me ayuda si algo no sale?',
    answer:
      'Nuestro equipo responde dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00 (hora de Argentina).',
  },
];
