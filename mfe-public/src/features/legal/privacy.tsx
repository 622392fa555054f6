import { Link } from 'react-router-dom';
import type { LegalDocument } from './legal-document.ts';

export const PRIVACY: LegalDocument = {
  title: 'Política de Privacidad',
  lead: 'Qué datos tratamos, para qué, con quién los compartimos y cómo podés verlos, corregirlos, llevártelos o borrarlos.',
  sections: [
    {
      id: 'responsable',
      title: 'Quién responde por tus datos',
      content: (
        <>
          <p>
            El responsable es quien opera Mostrador («Mostrador» o «nosotros»), con sede en la
            provincia de San Juan, República Argentina. Sus datos fiscales completos figuran en los
            comprobantes que emitimos y te los informamos si los pedís. Para todo lo que tenga que
            ver con datos personales, escribinos desde <Link to="/contact">Contacto</Link>.
          </p>
          <p>
            Tratamos los datos según la Ley 25.326 de Protección de los Datos Personales y sus
            normas complementarias. La autoridad que controla su cumplimiento es la Agencia de
            Acceso a la Información Pública (AAIP).
          </p>
          <p>
            Somos responsables de los datos de quienes registran un comercio, de sus vendedores como
            usuarios del servicio y de quienes nos escriben. De los datos que cada comercio carga
            sobre sus propios clientes el responsable es ese comercio (sección 4).
          </p>
        </>
      ),
    },
    {
      id: 'datos',
      title: 'Qué datos tratamos',
      content: (
        <>
          <ul>
            <li>
              <strong>De la cuenta:</strong> nombre de usuario, email y si está verificado, nombre
              del comercio, provincia, teléfono, rol, permisos y fecha de alta.
            </li>
            <li>
              <strong>La contraseña,</strong> solo como resultado de una función de hash: la
              contraseña misma no queda guardada en ningún lado.
            </li>
            <li>
              <strong>De la actividad del comercio:</strong> productos, ventas, clientes, turnos de
              caja, movimientos de stock con quién los hizo, imágenes y, si los usás, los datos
              fiscales y los de la tienda online.
            </li>
            <li>
              <strong>De la suscripción:</strong> plan, estado, fechas y el email que usás ante el
              proveedor de pagos. No recibimos ni guardamos los datos de tu tarjeta.
            </li>
            <li>
              <strong>De los mensajes de contacto:</strong> nombre, email, teléfono y lo que
              escribas.
            </li>
            <li>
              <strong>Técnicos:</strong> dirección IP, fecha, hora y operación pedida, para que el
              servicio funcione y para protegerlo de abusos.
            </li>
          </ul>
          <p>
            Para crear una cuenta son obligatorios el usuario, el email, la contraseña y el nombre
            del comercio; la provincia y el teléfono son optativos. En el formulario de contacto
            todos los campos son obligatorios. Si no los das, o no son exactos, no vamos a poder
            crear la cuenta o responderte. No te pedimos datos sensibles (por ejemplo, de salud,
            religión o afiliación política): no los cargues.
          </p>
        </>
      ),
    },
    {
      id: 'finalidad',
      title: 'Para qué los usamos',
      content: (
        <>
          <ul>
            <li>Para prestarte el servicio y mantenerlo en funcionamiento.</li>
            <li>
              Para identificarte y proteger tu cuenta: verificar tu email, ayudarte a recuperar la
              contraseña y frenar los intentos de acceso indebidos.
            </li>
            <li>Para cobrar las suscripciones y emitir los comprobantes de esos pagos.</li>
            <li>Para responder tus consultas y avisarte lo que afecta a tu cuenta.</li>
            <li>
              Para entender y mejorar el uso del servicio, con cifras generales que no identifican a
              nadie.
            </li>
            <li>Para cumplir obligaciones legales.</li>
          </ul>
          <p>
            Los tratamos porque nos das tu consentimiento al registrarte o al escribirnos, porque
            hacen falta para cumplir el contrato que tenés con nosotros o porque la ley nos obliga.
            No los vendemos, no los usamos para mostrarte publicidad de terceros y no tomamos
            decisiones sobre vos basadas únicamente en procesos automáticos.
          </p>
        </>
      ),
    },
    {
      id: 'comercios',
      title: 'Los datos que carga cada comercio',
      content: (
        <>
          <p>
            Los datos de los clientes de un comercio (nombre, documento, condición fiscal, contacto
            y compras) son responsabilidad de ese comercio, que decide para qué los usa y tiene que
            informarlo. Nosotros los tratamos por su cuenta, como prevé el artículo 25 de la Ley
            25.326: solo para prestarle el servicio, sin usarlos para otra cosa ni cederlos, y los
            borramos cuando elimina su cuenta.
          </p>
          <p>
            Los datos están separados por cuenta. Cada registro pertenece a un comercio y el sistema
            impide que otro lo lea o lo modifique. Dentro del comercio, el administrador ve todo y
            cada vendedor ve y hace lo que sus permisos le dejan.
          </p>
          <p>
            Si sos cliente de un comercio que usa Mostrador y querés ver, corregir o borrar tus
            datos, pedíselo a ese comercio. Si nos escribís a nosotros, le hacemos llegar tu pedido.
          </p>
        </>
      ),
    },
    {
      id: 'seguridad',
      title: 'Cómo los protegemos',
      content: (
        <>
          <ul>
            <li>Las contraseñas se guardan con hash y las conexiones van cifradas (HTTPS).</li>
            <li>
              La separación entre comercios y los permisos de cada usuario los controla el servidor
              en cada operación.
            </li>
            <li>Limitamos los intentos de acceso y los enlaces de recuperación vencen.</li>
            <li>Hacemos copias de seguridad automáticas.</li>
            <li>
              Dentro de nuestro equipo, accede a los datos solo quien lo necesita para su tarea, y
              con deber de confidencialidad.
            </li>
          </ul>
          <p>
            Tomamos como referencia las medidas de seguridad que recomienda la AAIP. Ningún sistema
            es infalible: si un incidente afecta tus datos, te avisamos sin demora qué pasó, qué
            datos alcanza y qué te conviene hacer.
          </p>
        </>
      ),
    },
    {
      id: 'navegador',
      title: 'Sesión y almacenamiento en tu navegador',
      content: (
        <>
          <p>
            Al iniciar sesión guardamos en el almacenamiento local de tu navegador (
            <i>local storage</i>) un token, que te identifica en cada pedido, y los datos de tu
            usuario. Se borran al tocar «Salir» o cuando la sesión deja de valer. En una computadora
            compartida, salí siempre al terminar.
          </p>
          <p>
            También queda en el navegador lo necesario para que no pierdas trabajo: la venta que
            estás armando, la que todavía no pudo enviarse y, hasta que cierres la pestaña, lo que
            estás escribiendo para registrarte (menos la contraseña) o para contactarnos. Podés
            borrar todo desde la configuración del navegador; la sesión se cierra y lo que no se
            haya enviado se pierde.
          </p>
          <p>
            No usamos cookies de publicidad ni de seguimiento, ni herramientas de análisis de
            terceros.
          </p>
        </>
      ),
    },
    {
      id: 'terceros',
      title: 'Con quién los compartimos',
      content: (
        <>
          <ul>
            <li>
              <strong>Proveedores de infraestructura</strong> (alojamiento, copias de seguridad y
              envío de emails), que trabajan por nuestra cuenta, con confidencialidad y solo para
              eso.
            </li>
            <li>
              <strong>El proveedor de pagos</strong> que administra las suscripciones, según sus
              propias políticas.
            </li>
            <li>
              <strong>ARCA,</strong> cuando el comercio pide un comprobante electrónico o consulta
              datos de un contribuyente.
            </li>
            <li>
              <strong>El servicio de mensajería,</strong> si elegís chatear con soporte por
              WhatsApp: esa conversación se rige por sus condiciones.
            </li>
            <li>
              <strong>Autoridades,</strong> cuando una ley o una orden judicial lo exige.
            </li>
          </ul>
          <p>
            Si el servicio pasara a manos de otra empresa, te avisaríamos antes y tus datos
            seguirían protegidos por esta política. Fuera de estos casos no los cedemos, y nunca los
            vendemos ni los alquilamos. Lo que un comercio publica en su tienda online es público
            por decisión suya.
          </p>
        </>
      ),
    },
    {
      id: 'ubicacion',
      title: 'Dónde se guardan',
      content: (
        <p>
          Los servidores de nuestros proveedores pueden estar en Argentina o en otros países. Si los
          datos salen del país, van a países con un nivel de protección adecuado según la AAIP o con
          contratos que obligan al proveedor a protegerlos de la misma manera, como pide el artículo
          12 de la Ley 25.326. Al usar Mostrador aceptás esa transferencia.
        </p>
      ),
    },
    {
      id: 'conservacion',
      title: 'Cuánto tiempo los conservamos',
      content: (
        <ul>
          <li>
            <strong>Los datos de la cuenta,</strong> mientras la cuenta exista. Volver al plan
            gratuito no borra nada.
          </li>
          <li>
            <strong>Las copias de seguridad</strong> que los contengan se purgan en un plazo máximo
            de 30 días desde que se elimina la cuenta.
          </li>
          <li>
            <strong>Los mensajes de contacto,</strong> mientras hagan falta para responderte y
            seguir tu consulta. Podés pedir que los borremos.
          </li>
          <li>
            <strong>Los registros técnicos,</strong> el tiempo necesario para resolver fallas e
            investigar abusos.
          </li>
          <li>
            <strong>Los comprobantes de lo que nos pagaste,</strong> que son documentación contable
            nuestra y no forman parte de tu cuenta, durante el plazo que fija la ley.
          </li>
        </ul>
      ),
    },
    {
      id: 'eliminacion',
      title: 'Exportar tus datos y eliminar la cuenta',
      content: (
        <>
          <p>
            Podés llevarte la información de tu comercio desde la aplicación. Los formatos de
            exportación son Excel, PDF y CSV.
          </p>
          <p>
            El administrador puede eliminar la cuenta desde Configuración. Se borran todos los datos
            de la cuenta, con todos sus usuarios y archivos, y se cancelan las suscripciones
            activas. Es irreversible: una vez hecho, nadie puede recuperarlos, nosotros tampoco. Las
            copias de seguridad se purgan dentro de los 30 días siguientes, como máximo, y mientras
            tanto no se usan para volver atrás una eliminación.
          </p>
          <p>
            Antes de eliminarla, exportá los comprobantes y registros que la ley te obliga a
            conservar.
          </p>
        </>
      ),
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      content: (
        <>
          <p>
            Podés pedir el acceso a tus datos personales, su rectificación, actualización o
            supresión, y retirar tu consentimiento. Parte de eso lo hacés vos desde Configuración;
            para lo demás, escribinos desde <Link to="/contact">Contacto</Link> con el email de tu
            cuenta, para que podamos comprobar que sos vos. Es gratis. Respondemos los pedidos de
            acceso dentro de los 10 días corridos, y los de rectificación, actualización o supresión
            dentro de los 5 días hábiles. Si no lo hiciéramos, podés iniciar la acción de hábeas
            data que prevé la Ley 25.326.
          </p>
          <p>
            El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a
            los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se
            acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14,
            inciso 3, de la Ley 25.326.
          </p>
          <p>
            La Agencia de Acceso a la Información Pública, en su carácter de órgano de control de la
            Ley 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan
            quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en
            materia de protección de datos personales.
          </p>
        </>
      ),
    },
    {
      id: 'menores',
      title: 'Menores de 18 años',
      content: (
        <p>
          Mostrador no está dirigido a menores de 18 años y no reunimos sus datos a sabiendas. Si
          sabés que una persona menor de 18 años creó una cuenta o usa un usuario de vendedor,
          escribinos desde <Link to="/contact">Contacto</Link>: comprobado el caso, eliminamos sus
          datos.
        </p>
      ),
    },
    {
      id: 'cambios',
      title: 'Cambios y contacto',
      content: (
        <>
          <p>
            Podemos actualizar esta política. La versión vigente es la que está en esta página, con
            su fecha. Si el cambio es importante, te avisamos por email o en la aplicación antes de
            que empiece a regir. Se lee junto con los{' '}
            <Link to="/terms">Términos y Condiciones</Link>.
          </p>
          <p>
            Por cualquier duda, escribinos desde <Link to="/contact">Contacto</Link>. Respondemos
            dentro de las 24 horas, de lunes a viernes de 9:00 a 18:00 (hora de Argentina).
          </p>
        </>
      ),
    },
  ],
};
