import { Link } from 'react-router-dom';
import type { LegalDocument } from './legal-document.ts';

export const TERMS: LegalDocument = {
  title: 'Términos y Condiciones',
  lead: 'Es el contrato entre vos y quien presta Mostrador. Está escrito para leerse de corrido: si algo no queda claro, preguntanos antes de usar el servicio.',
  sections: [
    {
      id: 'aceptacion',
      title: 'Aceptación de los términos',
      content: (
        <>
          <p>
            Estos términos regulan el uso de Mostrador, un servicio de punto de venta y gestión de
            comercios que se usa por Internet. Lo presta quien opera Mostrador («Mostrador» o
            «nosotros»), con sede en la provincia de San Juan, República Argentina. Los datos
            fiscales completos de quien opera el servicio figuran en los comprobantes que emitimos y
            te los informamos si los pedís desde <Link to="/contact">Contacto</Link>.
          </p>
          <p>
            Al crear una cuenta, o al usar el usuario que te creó el comercio donde trabajás,
            aceptás estos términos y la <Link to="/privacy">Política de Privacidad</Link>. Si no
            estás de acuerdo, no uses el servicio. Si aceptás en nombre de un comercio o de una
            sociedad, declarás que tenés facultades para hacerlo.
          </p>
          <p>
            En este documento, «comercio» es el negocio registrado en Mostrador; «cuenta», todo lo
            que ese comercio tiene en el servicio; «administrador», quien registra el comercio; y
            «vendedor», cada persona a la que el administrador le crea un usuario.
          </p>
        </>
      ),
    },
    {
      id: 'servicio',
      title: 'El servicio',
      content: (
        <>
          <p>Mostrador sirve para:</p>
          <ul>
            <li>
              vender con lector de código de barras y con el stock actualizado en tiempo real;
            </li>
            <li>administrar productos, marcas y categorías;</li>
            <li>llevar clientes y turnos de caja, y consultar el historial completo de ventas;</li>
            <li>ver reportes y estadísticas;</li>
            <li>dar acceso a vendedores, con permisos a medida;</li>
            <li>emitir comprobantes electrónicos, si el comercio lo configura (sección 10);</li>
            <li>
              trabajar en la nube, con copias de seguridad automáticas, y exportar la información en
              Excel, PDF y CSV.
            </li>
          </ul>
          <p>
            Qué funciones y qué cantidades tiene cada cuenta depende de su plan (sección 7). Podemos
            agregar, mejorar o reemplazar funciones. Si vamos a quitar una función importante de un
            plan pago, te avisamos con anticipación.
          </p>
          <p>
            El dispositivo, el navegador actualizado y la conexión a Internet que hacen falta para
            usar Mostrador corren por tu cuenta.
          </p>
        </>
      ),
    },
    {
      id: 'edad',
      title: 'Quién puede usar Mostrador',
      content: (
        <>
          <p>
            Mostrador no está dirigido a menores de 18 años. Para registrar un comercio, o para usar
            un usuario de vendedor, tenés que haber cumplido 18 años y tener capacidad legal para
            contratar. Si comprobamos que una cuenta o un usuario es de una persona menor de 18
            años, podemos cerrarlo y eliminar sus datos.
          </p>
          <p>
            El servicio está pensado para comercios que trabajan en la República Argentina: los
            precios están en pesos argentinos, y los impuestos y las fechas siguen las reglas y la
            hora del país.
          </p>
        </>
      ),
    },
    {
      id: 'cuenta',
      title: 'Tu cuenta y tu contraseña',
      content: (
        <>
          <p>
            Los datos con los que te registrás tienen que ser verdaderos, y te toca mantenerlos al
            día. Te enviamos un email para que verifiques tu dirección: por ahí te llegan los avisos
            importantes y la forma de recuperar el acceso.
          </p>
          <p>
            La contraseña es personal y tiene al menos 6 caracteres; elegí una que no uses en otro
            lado. La guardamos protegida con una función de hash, así que no podemos leerla, y nadie
            de Mostrador te la va a pedir. Cuidala: salvo que pruebes lo contrario, lo que se hace
            con tu usuario se considera hecho por vos.
          </p>
          <p>
            La sesión se mantiene abierta con un token guardado en el almacenamiento local de tu
            navegador. En una computadora compartida, tocá «Salir» al terminar. Si creés que alguien
            entró con tu usuario, cambiá la contraseña desde «¿Olvidaste tu contraseña?», que cierra
            todas tus sesiones, y avisanos.
          </p>
        </>
      ),
    },
    {
      id: 'vendedores',
      title: 'Vendedores y permisos',
      content: (
        <>
          <p>
            El administrador tiene acceso a todo lo de su comercio. Puede crear vendedores, decidir
            qué hace cada uno (gestionar productos, gestionar ventas, ver el historial, gestionar la
            caja), desactivarlos y eliminarlos. Cada usuario es de una sola persona y no se
            comparte: las ventas, los movimientos de stock y los turnos de caja quedan registrados a
            su nombre.
          </p>
          <p>
            El administrador responde por los accesos que da, y le corresponde informar a sus
            vendedores sobre este servicio y sobre el registro de lo que hacen en él.
          </p>
        </>
      ),
    },
    {
      id: 'uso',
      title: 'Uso permitido',
      content: (
        <>
          <p>Usás Mostrador para llevar un comercio lícito. No está permitido:</p>
          <ul>
            <li>vender o publicar lo que la ley prohíbe, ni cargar contenido que no sea tuyo;</li>
            <li>cargar datos de otras personas sin derecho a hacerlo;</li>
            <li>
              entrar o intentar entrar a datos de otro comercio, o saltearse permisos, límites del
              plan o medidas de seguridad;
            </li>
            <li>
              sobrecargar el servicio, enviar código malicioso o automatizar su uso de un modo que
              perjudique a otros;
            </li>
            <li>revenderlo, copiarlo o descompilarlo, salvo en lo que la ley te permita.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'planes',
      title: 'Planes y límites',
      content: (
        <>
          <p>A la fecha de este documento los planes son:</p>
          <ul>
            <li>
              <strong>Gratuito.</strong> Sin costo. Hasta 2 usuarios, 100 productos y 200 ventas por
              mes. Reportes básicos y soporte por email.
            </li>
            <li>
              <strong>Premium.</strong> $25.000 por mes. Hasta 5 usuarios, 1.500 productos y 2.500
              ventas por mes. Reportes avanzados, soporte prioritario y exportación avanzada.
            </li>
            <li>
              <strong>Enterprise.</strong> Precio, usuarios, productos y ventas a medida, con
              integraciones propias, soporte dedicado, capacitación y acuerdo de nivel de servicio.
              Se contrata por presupuesto, desde{' '}
              <Link to="/contact?plan=enterprise">el formulario de contacto</Link>.
            </li>
          </ul>
          <p>
            El precio y los límites que rigen son los que la aplicación te informa antes de
            contratar. Al llegar a un límite te avisamos: lo que ya cargaste se conserva y sigue
            disponible, y para agregar más podés cambiar de plan, liberar lugar o, en el caso de las
            ventas, esperar al mes siguiente.
          </p>
        </>
      ),
    },
    {
      id: 'pagos',
      title: 'Precios, pagos y renovación',
      content: (
        <>
          <p>
            Las suscripciones pagas son mensuales, se pagan por adelantado y se renuevan
            automáticamente cada mes hasta que las canceles. Los precios están en pesos argentinos
            (ARS).
          </p>
          <p>
            El cobro lo hace un proveedor de pagos externo, que administra las suscripciones según
            sus propias condiciones. Los datos de tu tarjeta los cargás en el sitio del proveedor:
            nosotros no los recibimos ni los guardamos. Si un cobro es rechazado y no se regulariza,
            la cuenta vuelve al plan gratuito cuando termina el período ya pagado.
          </p>
          <p>
            Si cambia el precio de tu plan, te avisamos por email con al menos 30 días de
            anticipación. El precio nuevo se aplica desde la primera renovación posterior a ese
            plazo, nunca a un período ya pagado. Si no estás de acuerdo, podés cancelar antes sin
            ningún cargo.
          </p>
        </>
      ),
    },
    {
      id: 'reembolsos',
      title: 'Cancelación y reembolsos',
      content: (
        <>
          <p>
            Podés cancelar la suscripción cuando quieras, sin penalidad, en la pantalla Suscripción
            de Configuración o con el <Link to="/baja">Botón de baja</Link>. Al cancelar no se hacen
            nuevos cobros y conservás el acceso premium hasta el final del período que ya pagaste.
            Después, la cuenta vuelve al plan gratuito, con sus límites y sin perder lo cargado.
          </p>
          <p>
            No hacemos reembolsos, ni totales ni parciales, de los períodos pagados, aunque no uses
            el servicio o elimines la cuenta antes de que terminen.
          </p>
          <p>
            Todo esto es sin perjuicio de los derechos irrenunciables que te da la ley. Si tu
            contratación es de consumo, la Ley 24.240 de Defensa del Consumidor (artículo 34) y el
            Código Civil y Comercial (artículo 1110) te permiten revocarla dentro de los 10 días
            corridos de hecha, sin costo y sin dar motivos. Para ejercer este derecho de
            arrepentimiento, usá el <Link to="/arrepentimiento">Botón de arrepentimiento</Link>: no
            hace falta ningún otro trámite.
          </p>
        </>
      ),
    },
    {
      id: 'facturacion',
      title: 'Facturación electrónica e impuestos',
      content: (
        <>
          <p>
            Si el comercio lo configura, Mostrador se conecta con la Agencia de Recaudación y
            Control Aduanero (ARCA, antes AFIP) para pedir la autorización de sus comprobantes
            electrónicos. Lo hace por cuenta del comercio, con el certificado y los datos que el
            comercio carga.
          </p>
          <p>
            El comercio es el único responsable de su situación ante ARCA y los demás fiscos: de la
            condición que declara, de emitir y conservar los comprobantes que correspondan, de
            controlar que sean correctos y de pagar sus impuestos. Un recibo con la leyenda
            «Comprobante no válido como factura» no reemplaza a la factura.
          </p>
          <p>
            La autorización depende de los sistemas de ARCA. Si no responden, la venta se registra
            igual y el comprobante queda pendiente; te toca verificar que después se haya emitido.
            Mostrador no da asesoramiento contable, impositivo ni legal.
          </p>
        </>
      ),
    },
    {
      id: 'datos',
      title: 'Tus datos y los de tus clientes',
      content: (
        <>
          <p>
            Lo que el comercio carga es del comercio. Nos autorizás a alojarlo, procesarlo y
            copiarlo solo para prestarte el servicio. Los datos de cada cuenta están separados de
            los de las demás: un comercio no puede ver los de otro.
          </p>
          <p>
            Frente a tus clientes, el responsable de sus datos personales según la Ley 25.326 es tu
            comercio; nosotros los tratamos por tu cuenta. La{' '}
            <Link to="/privacy">Política de Privacidad</Link> lo explica en detalle y forma parte de
            estos términos.
          </p>
          <p>
            Podés llevarte tu información cuando quieras: los formatos de exportación son Excel, PDF
            y CSV, con el alcance de tu plan. Hacemos copias de seguridad automáticas para recuperar
            el servicio ante una falla; no reemplazan a las exportaciones que te conviene guardar.
          </p>
        </>
      ),
    },
    {
      id: 'eliminacion',
      title: 'Suspensión y eliminación de la cuenta',
      content: (
        <>
          <p>
            Podemos suspender una cuenta si se la usa en contra de la sección 6, si pone en riesgo a
            otros comercios o si lo ordena una autoridad competente. Salvo urgencia, te avisamos
            antes para que puedas corregirlo o exportar tu información.
          </p>
          <p>
            El administrador puede eliminar la cuenta desde Configuración. La eliminación borra
            todos los datos de la cuenta (usuarios, productos, ventas, clientes, turnos de caja,
            imágenes y todo lo demás) de forma irreversible, y cancela las suscripciones activas. No
            se puede deshacer y no da lugar a reembolsos (sección 9).
          </p>
          <p>
            Las copias de seguridad que contengan esos datos se purgan en un plazo máximo de 30 días
            desde la eliminación. Antes de eliminar la cuenta, exportá lo que la ley te obliga a
            conservar: después no vamos a poder recuperarlo.
          </p>
        </>
      ),
    },
    {
      id: 'soporte',
      title: 'Soporte y disponibilidad',
      content: (
        <>
          <p>
            Respondemos las consultas dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00
            (hora de Argentina). Las que llegan fuera de ese horario se consideran recibidas al
            comenzar el siguiente día hábil. El soporte prioritario y el dedicado corresponden a los
            planes que los incluyen.
          </p>
          <p>
            Trabajamos para que Mostrador esté siempre disponible, pero puede haber interrupciones
            por mantenimiento, fallas o problemas de terceros. Cuando el mantenimiento es
            programado, procuramos avisarte y hacerlo fuera del horario comercial. Solo el plan
            Enterprise incluye niveles de servicio garantizados, en los términos de su acuerdo.
          </p>
        </>
      ),
    },
    {
      id: 'responsabilidad',
      title: 'Propiedad intelectual y responsabilidad',
      content: (
        <>
          <p>
            El software, el diseño, la marca y los textos de Mostrador son nuestros o de quienes nos
            los licencian. Mientras tengas una cuenta te damos permiso para usarlos, sin
            exclusividad y sin que puedas transferirlo. Si nos mandás sugerencias, podemos
            aprovecharlas sin pagarte por ellas.
          </p>
          <p>
            Ponemos en el servicio el cuidado de un buen profesional, pero no garantizamos que esté
            libre de errores ni que sirva para un fin distinto del descripto. En la medida en que la
            ley lo permite, no respondemos por los datos mal cargados, por el uso que se haga de tu
            usuario, por cortes de energía o de Internet, por servicios de terceros (como ARCA o el
            proveedor de pagos) ni por ganancias que se dejen de percibir; y nuestra responsabilidad
            total se limita a lo que hayas pagado por el servicio en los 12 meses anteriores al
            hecho.
          </p>
          <p>
            Estos límites no se aplican en caso de dolo o culpa grave, ni reducen los derechos
            irrenunciables que te da la ley.
          </p>
        </>
      ),
    },
    {
      id: 'cambios',
      title: 'Cambios, ley aplicable y contacto',
      content: (
        <>
          <p>
            Podemos actualizar estos términos. La versión vigente es la que está en esta página, con
            su fecha. Si el cambio es importante, te avisamos por email o en la aplicación antes de
            que empiece a regir; los cambios de precio se rigen por la sección 8. Si no estás de
            acuerdo, podés dejar de usar el servicio y eliminar tu cuenta. Si una cláusula resulta
            inválida, las demás siguen vigentes.
          </p>
          <p>
            Se aplica la ley de la República Argentina. Para cualquier conflicto son competentes los
            tribunales ordinarios de la provincia de San Juan, salvo que la ley le dé a un
            consumidor el derecho de acudir a otros. También podés reclamar ante la autoridad de
            defensa del consumidor de tu provincia.
          </p>
          <p>
            Por cualquier consulta o notificación, escribinos desde{' '}
            <Link to="/contact">Contacto</Link>. A vos te escribimos al email de tu cuenta.
          </p>
        </>
      ),
    },
  ],
};
