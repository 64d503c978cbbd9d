import type { Phrases } from '../../../ui/text/phrases.ts'

/** What clients read where they look for an attorney, as in `es-phrases.ts`. */
export const attorneyPhrases: Phrases = {
	'Open one of your assessments and click “Find Attorney”.':
		'Abra una de sus evaluaciones y haga clic en «Buscar abogado».',
	'{type}, for {name}': '{type}, para {name}',
	'Your assessment': 'Su evaluación',
	'Assessment Confidence: {score}': 'Confianza de la evaluación: {score}',
	'Attorneys who fit the matter': 'Abogados adecuados para su asunto',
	'Let the firm choose': 'Que elija el bufete',
	'Let the firm choose?': '¿Que elija el bufete?',
	'Ask for {name}?': '¿Solicitar a {name}?',
	'Choose {name}': 'Elegir a {name}',
	'Send Request': 'Enviar solicitud',
	'No attorney can be chosen for this matter right now. Let the firm choose.':
		'En este momento no se puede elegir abogado para este asunto. Deje que elija el bufete.',
	'The firm receives your assessment and contact details, checks for conflicts of interest and confirms. This alone creates no attorney-client relationship for this matter.':
		'El bufete recibe su evaluación y sus datos de contacto, revisa si hay conflictos de interés y confirma. Esto por sí solo no crea una relación abogado-cliente para este asunto.',
	'Practice areas': 'Áreas legales',
	Experience: 'Experiencia',
	Locations: 'Ubicaciones',
	Languages: 'Idiomas',
	English: 'Inglés',
	Spanish: 'Español',
	French: 'Francés',
	German: 'Alemán',
	Chinese: 'Chino',
	Portuguese: 'Portugués',
	'1 year': '1 año',
	'{count} years': '{count} años',
	'Match score: {score}': 'Coincidencia: {score}',
	'Best match': 'Mejor coincidencia',
	'Assigning Attorney...': 'Asignando abogado…',
	'Processing Request...': 'Procesando la solicitud…',
	'Looking for an attorney who fits the matter…': 'Buscando un abogado adecuado para su asunto…',
	'Sending your request to the firm…': 'Enviando su solicitud al bufete…',
	'Attorney Assigned!': '¡Abogado asignado!',
	"We'll Contact You Soon": 'Nos comunicaremos pronto con usted',
	'This matter is closed': 'Este asunto está cerrado',
	'The firm has your request.': 'El bufete tiene su solicitud.',
	'No attorney can be assigned while the matter is closed. To have it reopened, write to the firm.':
		'No se puede asignar un abogado mientras el asunto está cerrado. Para reabrirlo, escriba al bufete.',
	'An attorney works on the matter already and has your answers.':
		'Un abogado ya trabaja en el asunto y tiene sus respuestas.',
	'The attorney makes contact, usually within {time}.':
		'El abogado se comunica con usted, normalmente en un plazo de {time}.',
	'An attorney was assigned to the matter.': 'Se asignó un abogado al asunto.',
	'A confirmation email follows.': 'Le enviaremos una confirmación por correo electrónico.',
	'The firm has your request. If it can help, it contacts you, usually within {time}.':
		'El bufete tiene su solicitud. Si puede ayudarle, se comunica con usted, por lo general en {time}.',
	'#-# hours': '#-# horas',
	'#–# hours': '#–# horas',
	'# hours': '# horas',
	'#-# business days': '#-# días hábiles',
	'# business days': '# días hábiles',
	'You asked for {name}; the attorney has to accept.': 'Solicitó a {name}; el abogado tiene que aceptar.',
	'Attorney selection not found.': 'No se encontró la elección de abogado.',
	'Attorney selection not found': 'No se encontró la elección de abogado',
	'This attorney is not available for this matter. Please choose another one.':
		'Este abogado no está disponible para este asunto. Elija otro.',
	'You have asked for an attorney already.': 'Ya solicitó un abogado.',
	'The answers of this assessment are no longer available.':
		'Las respuestas de esta evaluación ya no están disponibles.',
	'Go to Portal': 'Ir al portal',
	'Sign in or register to find an attorney, and claim your answers in the portal. The firm has them already.':
		'Inicie sesión o regístrese para buscar un abogado y reclame sus respuestas en el portal. El bufete ya las tiene.',
	'The firm has your answers. To ask for an attorney now, please call or write to the firm.':
		'El bufete tiene sus respuestas. Para solicitar un abogado ahora, llame o escriba al bufete.',
}
