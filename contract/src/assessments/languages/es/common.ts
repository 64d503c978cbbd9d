import type { AssessmentTexts } from '../assessment-language.ts'

export const common: AssessmentTexts = {
	'The deadline you know of ({deadline}) has passed.': 'El plazo que usted conoce ({deadline}) ya pasó.',
	'Ask an attorney today whether the missed deadline can still be cured or extended.':
		'Pregunte hoy mismo a un abogado si el plazo vencido aún puede subsanarse o prorrogarse.',
	'Call the firm now about the deadline of {deadline}.': 'Llame ahora al bufete por el plazo del {deadline}.',
	'A deadline that you named has already passed.': 'Un plazo que usted indicó ya pasó.',
	'A deadline is near: {deadline}.': 'Se acerca un plazo: {deadline}.',
	'Tell the firm by phone about the deadline of {deadline}; sending a form does not stop it.':
		'Avise por teléfono al bufete del plazo del {deadline}; enviar un formulario no lo detiene.',
	'A deadline falls within 30 days.': 'Un plazo vence en los próximos 30 días.',
	'You know of a deadline, but not its date.': 'Usted sabe que hay un plazo, pero no la fecha.',
	'Find the letter or order that sets the deadline and send its date to the firm.':
		'Busque la carta o la orden que fija el plazo y envíe la fecha al bufete.',
	'There is a deadline whose date is unknown.': 'Hay un plazo cuya fecha no se conoce.',
	'A hearing is set for {next_court_date}.': 'Hay una audiencia fijada para el {next_court_date}.',
	'Have an attorney appear or ask for a continuance; a missed hearing can end in a default or a warrant.':
		'Haga que un abogado comparezca o pida un aplazamiento; faltar a una audiencia puede terminar en una sentencia en rebeldía o en una orden de arresto.',
	'A court date falls within 30 days.': 'Hay una fecha de tribunal en los próximos 30 días.',
	'Something has been filed with a court or agency, which fixes where the matter is heard for now.':
		'Ya se presentó algo ante un tribunal o una agencia, lo que por ahora fija dónde se tramita el asunto.',
	'Collect every document filed or served so far, with its envelope and the date it arrived.':
		'Reúna todos los documentos presentados o notificados hasta ahora, con su sobre y la fecha en que llegaron.',
	'A proceeding is pending, with time limits of its own.': 'Hay un procedimiento en curso, con sus propios plazos.',
	'How soon you need help: {urgency}.': 'Qué tan pronto necesita ayuda: {urgency}.',
	'Call the firm rather than wait for a reply in writing.':
		'Llame al bufete en lugar de esperar una respuesta por escrito.',
	'You asked for help within days.': 'Usted pidió ayuda en cuestión de días.',
	'Another attorney has been consulted or retained in this matter.':
		'Ya se consultó o se contrató a otro abogado en este asunto.',
	'Ask the prior attorney for your complete file, and whether a withdrawal or substitution was filed.':
		'Pida al abogado anterior su expediente completo y pregunte si se presentó una renuncia o una sustitución.',
	'Prior counsel may hold the file, a lien for fees or a date that was missed.':
		'El abogado anterior puede tener el expediente, un derecho de retención por honorarios o una fecha que se dejó pasar.',
	'The other side is represented by an attorney.': 'La otra parte está representada por un abogado.',
	'Do not discuss the matter with the other side’s attorney or insurer yourself.':
		'No hable usted mismo del asunto con el abogado ni con la aseguradora de la otra parte.',
	'The other side already has counsel.': 'La otra parte ya tiene abogado.',
	'The firm must check for conflicts with the people you named: {parties}.':
		'El bufete debe revisar si hay conflictos de interés con las personas que usted nombró: {parties}.',
	'No other party is named, so neither a conflict check nor a question of who is liable can be finished.':
		'No se nombra a ninguna otra parte, así que no se puede terminar la revisión de conflictos ni determinar quién es responsable.',
	'Send the firm the full names of everyone involved.':
		'Envíe al bufete los nombres completos de todas las personas involucradas.',
	'The other parties are unknown.': 'No se conoce a las otras partes.',
	'No documents were uploaded, so this rests on your answers alone.':
		'No se subieron documentos, así que esto se basa solo en sus respuestas.',
	'Gather letters, contracts, court documents and photos; keep the originals and delete nothing.':
		'Reúna cartas, contratos, documentos del tribunal y fotos; conserve los originales y no borre nada.',
	'You uploaded documents that an attorney can read before the first meeting.':
		'Usted subió documentos que un abogado puede leer antes de la primera reunión.',
	'You live outside the United States ({country}), so service, evidence and enforcement may cross a border.':
		'Usted vive fuera de los Estados Unidos ({country}), así que la notificación, las pruebas y la ejecución pueden cruzar una frontera.',
	'The matter may involve more than one country.': 'El asunto puede involucrar a más de un país.',
	'Do not conclude that no deadline applies because none is known; have an attorney confirm it.':
		'No concluya que no hay plazo solo porque no conoce ninguno; pida a un abogado que lo confirme.',
}
