import type { AssessmentTexts } from '../assessment-language.ts'

export const immigration: AssessmentTexts = {
	'an immigration matter': 'un asunto de inmigración',
	'Application for asylum': 'Solicitud de asilo',
	'Someone is in immigration detention.': 'Alguien está en detención migratoria.',
	'Call the firm with the A-number and the facility; bond and custody hearings come quickly.':
		'Llame al bufete con el número A y el centro de detención; las audiencias de fianza y custodia llegan pronto.',
	'A person is detained.': 'Hay una persona detenida.',
	'A hearing or interview is set for {immigration_hearing_on}.':
		'Hay una audiencia o entrevista fijada para el {immigration_hearing_on}.',
	'Do not miss the hearing: an order of removal can be made in absence.':
		'No falte a la audiencia: se puede ordenar la deportación en ausencia.',
	'A hearing or interview is within 60 days.': 'Hay una audiencia o entrevista en los próximos 60 días.',
	'The hearing on {immigration_hearing_on} has passed.': 'La audiencia del {immigration_hearing_on} ya pasó.',
	'Check the case on the automated system of the immigration court and tell the firm whether you attended.':
		'Consulte el caso en el sistema automatizado del tribunal de inmigración y diga al bufete si asistió.',
	'A hearing may have been missed.': 'Puede haberse faltado a una audiencia.',
	'Removal proceedings are at issue.': 'Hay un procedimiento de deportación.',
	'Send the Notice to Appear and every hearing notice.':
		'Envíe la Notificación de Comparecencia y todos los avisos de audiencia.',
	'Removal is requested.': 'Se pide la deportación.',
	'There was an order of removal before; it may be reinstated, and reopening is limited in time.':
		'Hubo antes una orden de deportación; puede restablecerse, y la reapertura tiene plazo.',
	'A prior order of removal.': 'Una orden de deportación anterior.',
	'Your status ends on {status_until}.': 'Su estatus termina el {status_until}.',
	'File for an extension or change before {status_until}, or ask what happens after it.':
		'Presente una extensión o un cambio antes del {status_until}, o pregunte qué pasa después.',
	'Status ends within 90 days.': 'El estatus termina en los próximos 90 días.',
	'Your status ended on {status_until}; unlawful presence may bar a return for three or ten years.':
		'Su estatus terminó el {status_until}; la presencia ilegal puede impedir el regreso por tres o diez años.',
	'Do not leave the United States before an attorney has advised you.':
		'No salga de los Estados Unidos antes de que un abogado le haya asesorado.',
	'Status has expired.': 'El estatus ha vencido.',
	'The current status ({status_now}) limits what can be applied for inside the United States.':
		'El estatus actual ({status_now}) limita lo que se puede solicitar dentro de los Estados Unidos.',
	'Do not travel abroad before an attorney has examined bars to re-entry.':
		'No viaje al extranjero antes de que un abogado haya examinado los impedimentos para volver a entrar.',
	'There is no lawful status.': 'No hay un estatus legal.',
	'There was an arrest or charge, which must be disclosed and can make a person inadmissible.':
		'Hubo un arresto o un cargo, que debe declararse y puede hacer inadmisible a una persona.',
	'Order certified court dispositions for every arrest, also dismissed ones.':
		'Pida copias certificadas de la resolución del tribunal sobre cada arresto, también de los desestimados.',
	'Criminal history affects eligibility.': 'Los antecedentes penales afectan la elegibilidad.',
	'A claim to citizenship or a vote was reported, which can be a permanent bar.':
		'Se reportó haber afirmado ser ciudadano o haber votado, lo que puede ser un impedimento permanente.',
	'File nothing before an attorney has examined this.': 'No presente nada antes de que un abogado haya examinado esto.',
	'A false claim to citizenship may be a permanent bar.':
		'Afirmar falsamente ser ciudadano puede ser un impedimento permanente.',
	'You fear returning: asylum, withholding of removal or protection under the Convention against Torture may be possible.':
		'Usted teme regresar: puede ser posible el asilo, la suspensión de la deportación o la protección bajo la Convención contra la Tortura.',
	'Collect evidence of what happened and of conditions in your country.':
		'Reúna pruebas de lo que pasó y de las condiciones en su país.',
	'The date of arrival is unknown; asylum is usually to be asked within one year of it.':
		'No se conoce la fecha de llegada; el asilo normalmente debe pedirse dentro del año siguiente.',
	'The one-year period for asylum cannot be computed.': 'No se puede calcular el plazo de un año para el asilo.',
	'You were a victim ({victim_of}): a U or T visa or a self-petition under VAWA may be possible.':
		'Usted fue víctima ({victim_of}): puede ser posible una visa U o T o una autopetición bajo VAWA.',
	'A close relative is a US citizen or permanent resident, who may petition.':
		'Un familiar cercano es ciudadano estadounidense o residente permanente y puede presentar una petición.',
	'Gather proof of the relationship and of the relative’s status.':
		'Reúna pruebas del parentesco y del estatus del familiar.',
	'A visa, entry or benefit was refused before.': 'Antes se negó una visa, una entrada o un beneficio.',
	'Send the refusal; its ground decides what is possible now.':
		'Envíe la negativa; su motivo decide qué es posible ahora.',
	'An earlier refusal must be overcome.': 'Hay que superar una negativa anterior.',
	'There was unauthorized employment, which bars some applications.':
		'Hubo trabajo no autorizado, que impide algunas solicitudes.',
	'Unauthorized employment.': 'Trabajo no autorizado.',
	'An adviser cheated you; a motion to reopen may rest on it, with its own procedure.':
		'Un asesor le engañó; una moción de reapertura puede basarse en ello, con su propio procedimiento.',
	'Earlier filings may be false.': 'Lo presentado antes puede ser falso.',
}
