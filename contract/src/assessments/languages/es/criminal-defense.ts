import type { AssessmentTexts } from '../assessment-language.ts'

export const criminalDefense: AssessmentTexts = {
	'a criminal matter': 'un asunto penal',
	'Request for a license suspension hearing': 'Solicitud de audiencia por suspensión de la licencia',
	'The defendant is in custody.': 'El acusado está detenido.',
	'Say nothing about the case on a jail phone; calls are recorded.':
		'No hable del caso por un teléfono de la cárcel; las llamadas se graban.',
	'Call the firm now with the name of the jail and the booking number.':
		'Llame ahora al bufete con el nombre de la cárcel y el número de registro.',
	'No charge has been filed yet ({stage}); what is said now shapes the case.':
		'Aún no se han presentado cargos ({stage}); lo que se diga ahora da forma al caso.',
	'Do not speak with police without an attorney. Say only that you want one.':
		'No hable con la policía sin un abogado. Diga solamente que quiere uno.',
	'The investigation is open.': 'La investigación está abierta.',
	'The next court appearance is on {arraignment}.': 'La próxima comparecencia es el {arraignment}.',
	'Arrange counsel before {arraignment}; a missed appearance leads to a warrant.':
		'Consiga un abogado antes del {arraignment}; faltar a la comparecencia lleva a una orden de arresto.',
	'A court appearance is within 14 days.': 'Hay una comparecencia en los próximos 14 días.',
	'The offense is charged as a felony, which can mean prison and lasting loss of rights.':
		'El delito está acusado como grave (felony), lo que puede significar prisión y la pérdida duradera de derechos.',
	'The charge is a felony.': 'El cargo es un delito grave (felony).',
	'A statement was made to police.': 'Se hizo una declaración a la policía.',
	'Ask for recordings and reports; whether the statement can be suppressed must be examined.':
		'Pida las grabaciones y los informes; hay que examinar si la declaración puede excluirse.',
	'There is a statement to police.': 'Hay una declaración ante la policía.',
	'Rights were not read before questioning, which may be a ground to suppress the statement if it was made in custody.':
		'No se leyeron los derechos antes del interrogatorio, lo que puede ser motivo para excluir la declaración si se hizo bajo custodia.',
	'There was a search without a warrant, which may be a ground to suppress what was found.':
		'Hubo un registro sin orden judicial, lo que puede ser motivo para excluir lo que se encontró.',
	'Someone consented to the search, which limits a motion to suppress.':
		'Alguien consintió el registro, lo que limita una solicitud de exclusión.',
	'Consent to the search was given.': 'Se consintió el registro.',
	'The defendant may not be a US citizen: a plea can lead to removal.':
		'Es posible que el acusado no sea ciudadano estadounidense: declararse culpable puede llevar a la deportación.',
	'Have immigration consequences examined before any plea (Padilla v. Kentucky, 559 U.S. 356).':
		'Haga examinar las consecuencias migratorias antes de cualquier declaración de culpabilidad (Padilla v. Kentucky, 559 U.S. 356).',
	'Immigration status is at stake.': 'Está en juego el estatus migratorio.',
	'The defendant is on probation or parole, which can be revoked on a lower standard of proof.':
		'El acusado está en libertad condicional o bajo palabra, que puede revocarse con un estándar de prueba más bajo.',
	'Probation or parole can be revoked.': 'La libertad condicional o bajo palabra puede revocarse.',
	'There are prior arrests or convictions, which can raise the sentence.':
		'Hay arrestos o condenas anteriores, que pueden aumentar la pena.',
	'Prior record.': 'Antecedentes.',
	'A breath, blood or urine test was requested: the driver’s license may be suspended by an agency, apart from the court.':
		'Se pidió una prueba de aliento, sangre u orina: una agencia puede suspender la licencia de conducir, aparte del tribunal.',
	'Ask the firm today about a license hearing; the time to request one is days.':
		'Pregunte hoy mismo al bufete por una audiencia sobre la licencia; el plazo para pedirla es de días.',
	'A license hearing must be requested within days.': 'Hay que pedir en días una audiencia sobre la licencia.',
	'A driver’s or professional license is at risk.': 'Está en riesgo una licencia de conducir o profesional.',
	'Check whether the license board must be notified.':
		'Verifique si hay que avisar al colegio o junta que otorga la licencia.',
	'There are co-defendants; one firm can rarely represent both.':
		'Hay coacusados; un mismo bufete rara vez puede representar a ambos.',
	'Do not discuss the case with co-defendants.': 'No hable del caso con los coacusados.',
	'Interests of co-defendants may conflict.': 'Los intereses de los coacusados pueden estar en conflicto.',
	'A protective order is in effect; any contact is a new offense.':
		'Hay una orden de protección vigente; cualquier contacto es un nuevo delito.',
	'A protective order limits contact.': 'Una orden de protección limita el contacto.',
	'The county of the charge is unknown, and with it the court.':
		'No se conoce el condado del cargo ni, por tanto, el tribunal.',
	'Read county and case number from the citation or bail paper.':
		'Busque el condado y el número de caso en la citación o en el documento de la fianza.',
}
