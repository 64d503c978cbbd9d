import type { AssessmentTexts } from '../assessment-language.ts'

export const intellectualProperty: AssessmentTexts = {
	'an intellectual property matter': 'un asunto de propiedad intelectual',
	'US patent application after a disclosure': 'Solicitud de patente en EE. UU. después de una divulgación',
	'Copyright infringement lawsuit': 'Demanda por infracción de derechos de autor',
	'Trade secret lawsuit (federal)': 'Demanda por secretos comerciales (federal)',
	'Copyright registration that keeps statutory damages': 'Registro de derechos de autor que conserva los daños legales',
	'The invention was disclosed, sold or published. Most countries then allow no patent; the United States allows one year.':
		'La invención se divulgó, se vendió o se publicó. La mayoría de los países ya no permiten entonces una patente; los Estados Unidos permiten un año.',
	'File at least a provisional application before anything else is disclosed.':
		'Presente al menos una solicitud provisional antes de divulgar cualquier otra cosa.',
	'Disclosure limits or ends patent rights.': 'La divulgación limita o termina los derechos de patente.',
	'The invention has not been disclosed, so all countries are still open.':
		'La invención no se ha divulgado, así que todos los países siguen abiertos.',
	'Keep it secret and use nondisclosure agreements until an application is filed.':
		'Manténgala en secreto y use acuerdos de confidencialidad hasta que se presente una solicitud.',
	'A letter asks for a response by {cease_letter_deadline}.':
		'Una carta pide una respuesta antes del {cease_letter_deadline}.',
	'Send the letter to the firm before {cease_letter_deadline}.':
		'Envíe la carta al bufete antes del {cease_letter_deadline}.',
	'A response is asked for within 30 days.': 'Se pide una respuesta en los próximos 30 días.',
	'The response date of {cease_letter_deadline} has passed; a suit or takedown may follow.':
		'La fecha de respuesta del {cease_letter_deadline} ya pasó; puede seguir una demanda o un retiro del contenido.',
	'The response date has passed.': 'La fecha de respuesta ya pasó.',
	'You are accused of infringement.': 'Le acusan de infracción.',
	'Preserve everything, and do not answer the accusation yourself; knowledge can raise damages.':
		'Conserve todo y no responda usted mismo a la acusación; el conocimiento puede aumentar los daños.',
	'Ownership is not yours alone ({ip_owner}).': 'La propiedad no es solo suya ({ip_owner}).',
	'Send employment, contractor and assignment agreements.':
		'Envíe los contratos de empleo, de contratista y de cesión.',
	'Ownership is shared or disputed.': 'La propiedad es compartida o está en disputa.',
	'There is no written assignment or license; without one contractors may keep their rights.':
		'No hay una cesión ni una licencia escrita; sin ella los contratistas pueden conservar sus derechos.',
	'Have every creator sign an assignment.': 'Haga que cada creador firme una cesión.',
	'No written assignment.': 'No hay cesión escrita.',
	'Government or university funding was used, which gives them rights and reporting dates.':
		'Se usaron fondos del gobierno o de una universidad, lo que les da derechos y fechas de informe.',
	'A funder may hold rights.': 'Quien dio los fondos puede tener derechos.',
	'It was disclosed without a nondisclosure agreement.': 'Se divulgó sin un acuerdo de confidencialidad.',
	'A disclosure was not confidential.': 'Una divulgación no fue confidencial.',
	'The work is not registered; a US work needs registration before a suit (17 U.S.C. § 411).':
		'La obra no está registrada; una obra estadounidense necesita registro antes de demandar (17 U.S.C. § 411).',
	'Register the copyright.': 'Registre los derechos de autor.',
	'No suit without registration.': 'No se puede demandar sin registro.',
	'It was made as an employee or for hire, so the employer may own it.':
		'Se hizo como empleado o por encargo, así que el empleador puede ser el dueño.',
	'The employer may own the work.': 'El empleador puede ser dueño de la obra.',
	'It includes open-source or third-party material, whose licenses bind.':
		'Incluye material de código abierto o de terceros, cuyas licencias obligan.',
	'List each component with its license.': 'Haga una lista de cada componente con su licencia.',
	'Third-party licenses.': 'Licencias de terceros.',
	'No trademark search has been done.': 'No se ha hecho una búsqueda de marcas.',
	'Search before investing in the name.': 'Haga una búsqueda antes de invertir en el nombre.',
	'An earlier mark may exist.': 'Puede existir una marca anterior.',
	'Similar marks are known: {mark_similar}.': 'Se conocen marcas similares: {mark_similar}.',
	'Similar marks exist.': 'Existen marcas similares.',
	'The date of first use is unknown; US rights in a mark come from use.':
		'No se conoce la fecha del primer uso; en EE. UU. los derechos sobre una marca nacen del uso.',
	'Find the first sale or advertisement under the mark.': 'Busque la primera venta o el primer anuncio con la marca.',
	'No dated copies of the infringement have been preserved.': 'No se han conservado copias fechadas de la infracción.',
	'Save dated screenshots and buy a sample.': 'Guarde capturas de pantalla fechadas y compre una muestra.',
	'Evidence of the infringement may vanish.': 'Las pruebas de la infracción pueden desaparecer.',
	'Protection abroad is wanted ({ip_countries}); foreign applications are usually due within 12 months of the first (6 for designs and marks).':
		'Se quiere protección en el extranjero ({ip_countries}); las solicitudes extranjeras normalmente vencen a los 12 meses de la primera (6 para diseños y marcas).',
}
