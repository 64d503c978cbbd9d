import type { AssessmentTexts } from '../assessment-language.ts'

export const realEstate: AssessmentTexts = {
	'a real estate matter': 'un asunto inmobiliario',
	'Notice for unpaid rent': 'Aviso por renta no pagada',
	'Fraud or concealed defects': 'Fraude o defectos ocultos',
	'A foreclosure sale is set for {foreclosure_sale}.':
		'Hay una venta por ejecución hipotecaria fijada para el {foreclosure_sale}.',
	'Ask at once about reinstatement, loss mitigation or a stay; most rights end with the sale.':
		'Pregunte de inmediato por ponerse al corriente, por alternativas a la ejecución o por una suspensión; la mayoría de los derechos terminan con la venta.',
	'Send every letter of the lender to the firm.': 'Envíe al bufete todas las cartas del prestamista.',
	'A foreclosure sale is within 60 days.': 'Hay una venta por ejecución hipotecaria en los próximos 60 días.',
	'A foreclosure is under way or feared.': 'Hay una ejecución hipotecaria en curso o se teme una.',
	'The home may be lost.': 'Se puede perder la casa.',
	'An eviction case has been filed; the answer is due within days.':
		'Se presentó un caso de desalojo; la contestación vence en días.',
	'Send the summons today, with the date it was received.':
		'Envíe hoy el emplazamiento, con la fecha en que lo recibió.',
	'An answer in an eviction is due within days.': 'La contestación al desalojo vence en días.',
	'A notice to quit, pay or cure was served.': 'Le entregaron un aviso para desocupar, pagar o corregir.',
	'Check the notice for form, amount and service before its period ends.':
		'Revise la forma, la cantidad y la entrega del aviso antes de que termine su plazo.',
	'A notice period is running.': 'Corre el plazo de un aviso.',
	'Closing is set for {closing_date}.': 'El cierre está fijado para el {closing_date}.',
	'Send the contract, title report and disclosures now.':
		'Envíe ya el contrato, el informe de título y las declaraciones del vendedor.',
	'Closing is within 30 days.': 'El cierre es en los próximos 30 días.',
	'The loan contingency ends on {loan_deadline}.': 'La contingencia del préstamo termina el {loan_deadline}.',
	'The deposit is at risk when the contingency ends.': 'El depósito está en riesgo cuando termine la contingencia.',
	'The loan contingency of {loan_deadline} has passed, so the deposit may be at risk.':
		'La contingencia del préstamo del {loan_deadline} ya pasó, así que el depósito puede estar en riesgo.',
	'The loan contingency has passed.': 'La contingencia del préstamo ya pasó.',
	'The property has not been inspected.': 'La propiedad no se ha inspeccionado.',
	'Have it inspected before the contingency is waived.': 'Hágala inspeccionar antes de renunciar a la contingencia.',
	'The condition of the property is unknown.': 'No se conoce el estado de la propiedad.',
	'There are defects. What the seller disclosed, and when, decides the claim.':
		'Hay defectos. Lo que el vendedor declaró, y cuándo, decide el reclamo.',
	'Collect the disclosure statement, photos and repair estimates.':
		'Reúna la declaración del vendedor, fotos y presupuestos de reparación.',
	'Defects may not have been disclosed.': 'Puede que no se hayan declarado los defectos.',
	'There is no written lease, so the terms must be shown by payments and messages.':
		'No hay contrato de alquiler escrito, así que los términos deben demostrarse con pagos y mensajes.',
	'An oral lease is harder to prove.': 'Un alquiler verbal es más difícil de probar.',
	'The unit is rent-controlled or subsidized: added notice and cause rules apply.':
		'La vivienda tiene renta controlada o subsidiada: rigen reglas adicionales de aviso y causa.',
	'Mortgage payments were missed.': 'Se dejaron de hacer pagos de la hipoteca.',
	'Apply for loss mitigation in writing; federal rules limit foreclosure while a complete application is pending.':
		'Solicite por escrito alternativas a la ejecución; las reglas federales limitan la ejecución mientras una solicitud completa está pendiente.',
	'The loan is in default.': 'El préstamo está en mora.',
	'There is no survey or title policy, which a boundary or title dispute needs.':
		'No hay levantamiento topográfico ni póliza de título, que una disputa de linderos o de título necesita.',
	'Order a survey and a title search.': 'Encargue un levantamiento topográfico y una búsqueda de título.',
	'The boundary or title is not documented.': 'El lindero o el título no está documentado.',
	'The names on the title are unknown.': 'No se conocen los nombres que figuran en el título.',
	'Send a copy of the deed.': 'Envíe una copia de la escritura.',
	'Liens or tenants are a concern; both survive a sale unless dealt with.':
		'Preocupan los gravámenes o los inquilinos; ambos sobreviven a una venta si no se resuelven.',
	'Others hold rights in the property.': 'Otros tienen derechos sobre la propiedad.',
	'Zoning and permits are decided by the local authority, whose appeals can be due within weeks.':
		'La zonificación y los permisos los decide la autoridad local, y las apelaciones pueden vencer en semanas.',
	'Local appeals are short.': 'Las apelaciones locales tienen plazos cortos.',
}
