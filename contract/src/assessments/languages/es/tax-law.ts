import type { AssessmentTexts } from '../assessment-language.ts'

export const taxLaw: AssessmentTexts = {
	'a tax matter': 'un asunto de impuestos',
	'Tax Court petition, if the notice is a notice of deficiency':
		'Petición ante el Tribunal Fiscal, si el aviso es un aviso de deficiencia',
	'Request for a collection due process hearing': 'Solicitud de audiencia de debido proceso de cobro',
	'The notice asks for a response by {tax_notice_deadline}.':
		'El aviso pide una respuesta antes del {tax_notice_deadline}.',
	'Send every page of the notice before {tax_notice_deadline}.':
		'Envíe todas las páginas del aviso antes del {tax_notice_deadline}.',
	'A response to a tax notice is due within 30 days.':
		'La respuesta a un aviso de impuestos vence en los próximos 30 días.',
	'The response date of {tax_notice_deadline} has passed.': 'La fecha de respuesta del {tax_notice_deadline} ya pasó.',
	'Ask about audit reconsideration, a refund suit or an equivalent hearing.':
		'Pregunte por la reconsideración de la auditoría, una demanda de reembolso o una audiencia equivalente.',
	'The response date of a tax notice has passed.': 'La fecha de respuesta de un aviso de impuestos ya pasó.',
	'A criminal investigation was mentioned or cannot be excluded.':
		'Se mencionó una investigación penal o no puede descartarse.',
	'Speak with no one about it, also not your accountant, whose knowledge is not privileged here.':
		'No hable de ello con nadie, tampoco con su contador, cuyo conocimiento aquí no es confidencial.',
	'Call the firm before answering anyone.': 'Llame al bufete antes de responder a nadie.',
	'A criminal investigation is possible.': 'Es posible una investigación penal.',
	'You named an investigation.': 'Usted mencionó una investigación.',
	'An investigation is under way.': 'Hay una investigación en curso.',
	'A revenue agent or officer has made contact.': 'Un agente u oficial de impuestos se puso en contacto.',
	'Let a representative with a power of attorney answer.': 'Deje que responda un representante con poder.',
	'An agent is working on the case.': 'Un agente trabaja en el caso.',
	'Property has been levied or seized.': 'Se embargaron o incautaron bienes.',
	'Ask for a release because of hardship or an error.': 'Pida una liberación por dificultad económica o por un error.',
	'Property is being taken.': 'Se están tomando bienes.',
	'Returns are missing: {returns_missing}. Until they are filed no agreement is possible, and the time to assess does not run.':
		'Faltan declaraciones: {returns_missing}. Hasta que se presenten no es posible ningún acuerdo, y no corre el plazo para determinar el impuesto.',
	'Gather records for the missing years, and order account transcripts.':
		'Reúna los registros de los años que faltan y pida las transcripciones de la cuenta.',
	'Returns have not been filed.': 'No se han presentado declaraciones.',
	'A return may have been inaccurate.': 'Una declaración puede haber sido inexacta.',
	'Do not amend before an attorney has weighed civil and criminal exposure.':
		'No la corrija antes de que un abogado haya valorado el riesgo civil y penal.',
	'A return may be inaccurate.': 'Una declaración puede ser inexacta.',
	'There were foreign accounts or entities, which must be reported apart from tax.':
		'Hubo cuentas o entidades en el extranjero, que deben declararse aparte del impuesto.',
	'Foreign accounts were not reported; penalties can exceed the tax.':
		'No se declararon cuentas en el extranjero; las multas pueden superar el impuesto.',
	'Ask about the streamlined or voluntary disclosure procedures before the IRS makes contact.':
		'Pregunte por los procedimientos simplificados o de divulgación voluntaria antes de que el IRS se ponga en contacto.',
	'Foreign accounts may be unreported.': 'Puede haber cuentas en el extranjero sin declarar.',
	'Payroll taxes were not deposited, for which responsible persons are personally liable.':
		'No se depositaron impuestos de nómina, por los que las personas responsables responden personalmente.',
	'Make current deposits first.': 'Haga primero los depósitos corrientes.',
	'Personal liability for payroll taxes.': 'Responsabilidad personal por impuestos de nómina.',
	'Your spouse handled the taxes of a joint return: relief as an innocent spouse may be possible.':
		'Su cónyuge se encargó de los impuestos de una declaración conjunta: puede ser posible el alivio como cónyuge inocente.',
	'Ask about a conflict of interest between spouses.': 'Pregunte por un conflicto de interés entre los cónyuges.',
	'There are no books and receipts, and the taxpayer usually must prove deductions.':
		'No hay libros ni recibos, y el contribuyente normalmente debe probar las deducciones.',
	'Rebuild records from bank statements.': 'Reconstruya los registros con los estados de cuenta bancarios.',
	'Deductions cannot be proven.': 'Las deducciones no se pueden probar.',
	'{tax_owed} is in dispute.': '{tax_owed} está en disputa.',
	'At this amount a lien, a financial statement and loss of the passport are possible.':
		'Con esta cantidad son posibles un gravamen, un estado financiero y la pérdida del pasaporte.',
	'The debt is large.': 'La deuda es grande.',
	'There is an agreement or offer; new debts can end it.':
		'Hay un acuerdo o una oferta; deudas nuevas pueden terminarlo.',
	'Send the agreement and the last payments.': 'Envíe el acuerdo y los últimos pagos.',
	'The date of the notice is unknown, and with it the time to respond.':
		'No se conoce la fecha del aviso ni, por tanto, el plazo para responder.',
	'Read the date and the notice number from the top of the letter.':
		'Lea la fecha y el número del aviso en la parte superior de la carta.',
	'The time to respond cannot be computed.': 'No se puede calcular el plazo para responder.',
	'The tax years are not named.': 'No se indican los años fiscales.',
}
