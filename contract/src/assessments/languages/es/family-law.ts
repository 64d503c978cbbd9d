import type { AssessmentTexts } from '../assessment-language.ts'

export const familyLaw: AssessmentTexts = {
	'a family matter': 'un asunto de familia',
	'Response to a family court petition': 'Respuesta a una petición ante el tribunal de familia',
	'The firm must check for conflicts with {spouse_name}.':
		'El bufete debe revisar si hay conflictos de interés con {spouse_name}.',
	'You or your children may not be safe.': 'Usted o sus hijos podrían no estar seguros.',
	'If there is danger now, call 911 first; the National Domestic Violence Hotline is 1-800-799-7233.':
		'Si hay peligro ahora, llame primero al 911; la Línea Nacional contra la Violencia Doméstica es 1-800-799-7233.',
	'Ask for an emergency protective order; courts hear such requests the same day.':
		'Pida una orden de protección de emergencia; los tribunales atienden esas solicitudes el mismo día.',
	'You said that you or your children may not be safe.': 'Usted dijo que usted o sus hijos podrían no estar seguros.',
	'Violence, threats or control are reported, which bears on protection, custody and property.':
		'Se reportan violencia, amenazas o control, lo que influye en la protección, la custodia y los bienes.',
	'Keep messages, photos and medical records in a place the other person cannot reach.':
		'Guarde mensajes, fotos y expedientes médicos en un lugar que la otra persona no pueda alcanzar.',
	'Abuse is reported.': 'Se reporta maltrato.',
	'Your address must be kept from the other party.': 'Su domicilio no debe llegar a conocimiento de la otra parte.',
	'Ask about your state’s address confidentiality program before anything is filed.':
		'Pregunte por el programa de confidencialidad de domicilio de su estado antes de presentar nada.',
	'Divorce or custody documents were served; a response is due within weeks.':
		'Le notificaron documentos de divorcio o custodia; la respuesta vence en semanas.',
	'Send the petition and the date of service to the firm.':
		'Envíe al bufete la petición y la fecha en que se la notificaron.',
	'A response to a petition is due.': 'Hay que responder a una petición.',
	'There are minor children, so custody, parenting time and support must be decided by their best interests.':
		'Hay hijos menores, así que la custodia, el tiempo de crianza y la manutención se deciden según lo que más les convenga.',
	'List where the children lived during the last five years; courts need it to decide whether they may hear the case.':
		'Haga una lista de dónde vivieron los hijos en los últimos cinco años; los tribunales la necesitan para decidir si pueden conocer del caso.',
	'A child may be taken out of state or abroad.': 'Un hijo podría ser llevado fuera del estado o al extranjero.',
	'Ask for orders on travel and passports at once, and enroll in the Children’s Passport Issuance Alert Program.':
		'Pida de inmediato órdenes sobre viajes y pasaportes, e inscríbase en el Programa de Alerta de Emisión de Pasaportes para Menores.',
	'A child may be removed from the state.': 'Un hijo puede ser sacado del estado.',
	'Custody or support orders exist: the court that made them may be the only one that can change them.':
		'Existen órdenes de custodia o manutención: el tribunal que las dictó puede ser el único que puede modificarlas.',
	'Send copies of all orders.': 'Envíe copias de todas las órdenes.',
	'Another court may have exclusive jurisdiction.': 'Otro tribunal puede tener jurisdicción exclusiva.',
	'You have lived in this state for less than six months, and the court may not be able to hear a divorce yet.':
		'Usted ha vivido en este estado menos de seis meses, y el tribunal puede no poder tramitar todavía un divorcio.',
	'A residence requirement may not be met.': 'Puede faltar un requisito de residencia.',
	'There is a marital agreement that may decide property and support.':
		'Hay un acuerdo matrimonial que puede decidir sobre los bienes y la pensión.',
	'Send the agreement and what was disclosed when it was signed.': 'Envíe el acuerdo y lo que se declaró al firmarlo.',
	'Assets may be hidden or moved.': 'Pueden estar ocultando o moviendo bienes.',
	'Secure statements and tax returns now; ask for a restraint on transfers when the case is filed.':
		'Guarde ya los estados de cuenta y las declaraciones de impuestos; pida que se prohíban las transferencias cuando se presente el caso.',
	'Property may disappear.': 'Los bienes pueden desaparecer.',
	'A spouse is in the military: federal law can stay the case and governs the pension.':
		'Un cónyuge está en las fuerzas armadas: la ley federal puede suspender el caso y rige la pensión.',
	'The property includes a business or retirement accounts, which need a valuation and their own orders.':
		'Los bienes incluyen un negocio o cuentas de jubilación, que necesitan una valuación y órdenes propias.',
	'Complex property must be valued.': 'Hay que valuar bienes complejos.',
	'Income is not complete, so support cannot be estimated.':
		'Faltan datos de ingresos, así que no se puede calcular la manutención.',
	'Gather pay stubs and tax returns of three years.':
		'Reúna los recibos de nómina y las declaraciones de impuestos de tres años.',
	'One of you depends on the other for health insurance, which a divorce ends.':
		'Uno de ustedes depende del seguro médico del otro, que termina con el divorcio.',
	'A protective order is in effect.': 'Hay una orden de protección vigente.',
	'Keep a certified copy with you and note when it ends.':
		'Lleve consigo una copia certificada y anote cuándo termina.',
	'A child has special needs, which affects support and the parenting plan.':
		'Un hijo tiene necesidades especiales, lo que influye en la manutención y en el plan de crianza.',
}
