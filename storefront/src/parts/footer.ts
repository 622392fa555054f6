import { formatPhone, phoneLink } from '@mostrador/domain/format-phone';
import { html } from 'hono/html';
import { mailLink, regretLink, webAddress, whatsappLink } from '../contact.ts';
import type { Html } from '../html.ts';
import type { Store } from '../store.ts';
import { externalLink } from './external-link.ts';

const CONSUMER_DEFENCE = 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario';

/**
 * Returns the shop's contact data, and the links that the law requires of a shop that sells online.
 */
export function footer(store: Store): Html {
  return html`<footer class="site-footer">
      <div class="columns">
        ${contact(store)}
        ${openingHours(store)}
        ${socialMedia(store)}
      </div>
      <div class="legal">
        <p>${store.name}${store.showPrices && '. Precios con IVA incluido.'}</p>
        <p>${externalLink(CONSUMER_DEFENCE, 'Defensa de las y los consumidores. Para reclamos ingresá acá')}</p>
        <p><a class="regret" href="${regretLink(store)}">Botón de arrepentimiento</a></p>
        <p>Hecho con Mostrador</p>
      </div>
    </footer>`;
}

function contact({ street, phone, whatsapp, email }: Store): Html {
  const ways = [
    street && html`<li>${street}</li>`,
    phone && html`<li>Teléfono: <a href="${phoneLink(phone)}">${formatPhone(phone)}</a></li>`,
    whatsapp &&
      html`<li>WhatsApp: ${externalLink(whatsappLink(whatsapp), formatPhone(whatsapp))}</li>`,
    email && html`<li>Email: <a href="${mailLink(email)}">${email}</a></li>`,
  ].filter(Boolean);
  return html`<section id="contacto" aria-labelledby="contacto-titulo">
          <h2 id="contacto-titulo">Contacto</h2>
          ${ways.length > 0 ? html`<ul>${ways}</ul>` : html`<p>Consultanos en nuestro local.</p>`}
        </section>`;
}

function openingHours({ hours }: Store): Html | null {
  if (!hours) return null;
  return html`<section aria-labelledby="horarios-titulo">
          <h2 id="horarios-titulo">Horarios</h2>
          <p class="text">${hours}</p>
        </section>`;
}

function socialMedia({ instagram, facebook }: Store): Html | null {
  const pages = [
    { name: 'Instagram', address: webAddress(instagram) },
    { name: 'Facebook', address: webAddress(facebook) },
  ];
  const links = pages.flatMap(({ name, address }) =>
    address ? [html`<li>${externalLink(address, name)}</li>`] : [],
  );
  if (links.length === 0) return null;
  return html`<section aria-labelledby="redes-titulo">
          <h2 id="redes-titulo">Seguinos</h2>
          <ul>${links}</ul>
        </section>`;
}
