import type { AssessmentTexts } from '../assessment-language.ts'

export const estatePlanning: AssessmentTexts = {
	'an estate matter': 'un asunto de sucesión',
	'Federal estate tax return, if one is required': 'Declaración federal del impuesto sucesorio, si se exige',
	'Qualified disclaimer of an inheritance': 'Renuncia calificada a una herencia',
	'Claims against the decedent': 'Reclamos contra la persona fallecida',
	'Offering a will for probate': 'Presentación de un testamento para su validación',
	'There is a serious illness or surgery ahead.': 'Se acerca una enfermedad grave o una cirugía.',
	'Sign powers of attorney and a health care directive first; they need capacity.':
		'Firme primero los poderes y las instrucciones médicas; requieren capacidad.',
	'Call the firm to arrange signing within days.': 'Llame al bufete para organizar la firma en los próximos días.',
	'Capacity may be lost before documents are signed.': 'Se puede perder la capacidad antes de firmar los documentos.',
	'The will is contested; contests end within months of notice or probate.':
		'El testamento está impugnado; las impugnaciones vencen a los meses del aviso o de la validación.',
	'Send the will, the notice and the date it was received.':
		'Envíe el testamento, el aviso y la fecha en que lo recibió.',
	'A will contest is pending or feared.': 'Hay una impugnación del testamento pendiente o se teme una.',
	'A will is to be contested; standing, capacity and undue influence must be shown.':
		'Se quiere impugnar un testamento; hay que demostrar legitimación, capacidad e influencia indebida.',
	'Contests have short limits and a high burden.': 'Las impugnaciones tienen plazos cortos y una carga alta.',
	'No probate case has been opened. It belongs to the county of the last residence.':
		'No se ha abierto un caso sucesorio. Corresponde al condado de la última residencia.',
	'Find the original will and order certified death certificates.':
		'Busque el testamento original y pida actas de defunción certificadas.',
	'No one has authority over the estate yet.': 'Nadie tiene todavía autoridad sobre la herencia.',
	'There is no will or trust: state law decides who inherits.':
		'No hay testamento ni fideicomiso: la ley estatal decide quién hereda.',
	'Make a will or a trust, and name who decides in an emergency.':
		'Haga un testamento o un fideicomiso y nombre quién decide en una emergencia.',
	'Without a will the law of intestacy applies.': 'Sin testamento se aplica la ley de sucesión intestada.',
	'There is an earlier will or trust.': 'Hay un testamento o fideicomiso anterior.',
	'Send a copy, and find where the original is kept.': 'Envíe una copia y averigüe dónde se guarda el original.',
	'A beneficiary has special needs or public benefits, which a direct gift can end.':
		'Un beneficiario tiene necesidades especiales o prestaciones públicas, que un regalo directo puede terminar.',
	'Consider a special needs trust.': 'Considere un fideicomiso para necesidades especiales.',
	'A gift may end public benefits.': 'Un regalo puede terminar prestaciones públicas.',
	'There was an earlier marriage; children and duties from it must be considered.':
		'Hubo un matrimonio anterior; hay que considerar a los hijos y las obligaciones de él.',
	'A blended family is a common source of disputes.': 'Una familia reconstituida es una fuente común de disputas.',
	'Someone is to be disinherited, which needs clear words and may be contested.':
		'Se quiere desheredar a alguien, lo que requiere palabras claras y puede impugnarse.',
	'A disinherited person may contest.': 'Una persona desheredada puede impugnar.',
	'A spouse may not be a US citizen: the unlimited marital deduction does not apply without a special trust.':
		'Es posible que un cónyuge no sea ciudadano estadounidense: la deducción matrimonial ilimitada no se aplica sin un fideicomiso especial.',
	'Estate tax for a noncitizen spouse.': 'Impuesto sucesorio de un cónyuge que no es ciudadano.',
	'The estate is about {estate_worth}, so federal or state estate tax must be examined.':
		'El patrimonio es de unos {estate_worth}, así que hay que examinar el impuesto sucesorio federal o estatal.',
	'Estate tax may be due.': 'Puede haber que pagar impuesto sucesorio.',
	'There is property abroad, where another law may apply.':
		'Hay bienes en el extranjero, donde puede aplicarse otra ley.',
	'Foreign property.': 'Bienes en el extranjero.',
	'No guardian has been named.': 'No se ha nombrado un tutor.',
	'Choose a guardian and an alternate, and ask them.': 'Elija un tutor y un suplente, y pregúnteles.',
	'No executor is named.': 'No se ha nombrado un albacea.',
	'Choose an executor and an alternate.': 'Elija un albacea y un suplente.',
	'There are business interests, which need a succession plan.':
		'Hay intereses comerciales, que necesitan un plan de sucesión.',
	'More than one person is planned for ({estate_for}); the firm must settle whom it represents.':
		'Se planea para más de una persona ({estate_for}); el bufete debe definir a quién representa.',
	'Joint representation needs informed consent.': 'La representación conjunta necesita consentimiento informado.',
}
