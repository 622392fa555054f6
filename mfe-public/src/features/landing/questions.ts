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
