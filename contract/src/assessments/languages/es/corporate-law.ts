import type { AssessmentTexts } from '../assessment-language.ts'

export const corporateLaw: AssessmentTexts = {
	'a business matter': 'un asunto de negocios',
	'S corporation election for the first tax year': 'Elección como corporación S para el primer año fiscal',
	'Signing or closing is expected on {deal_date}.': 'La firma o el cierre se espera para el {deal_date}.',
	'Send the current draft and the list of open points.': 'Envíe el borrador actual y la lista de puntos pendientes.',
	'The owners disagree.': 'Los dueños no están de acuerdo.',
	'Read the operating or shareholder agreement for deadlock, buyout and notice terms before acting.':
		'Lea el acuerdo operativo o de accionistas sobre bloqueo, compra de participaciones y avisos antes de actuar.',
	'A dispute among owners can stop the business.': 'Una disputa entre dueños puede paralizar el negocio.',
	'With a dispute among owners the firm must settle whether it represents the company or an owner.':
		'Con una disputa entre dueños, el bufete debe definir si representa a la empresa o a un dueño.',
	'Company and owners may need separate counsel.': 'La empresa y los dueños pueden necesitar abogados distintos.',
	'It is not clear that you may sign for the company.': 'No está claro que usted pueda firmar por la empresa.',
	'Send the resolution or agreement that gives authority.': 'Envíe la resolución o el acuerdo que da la autoridad.',
	'Authority to sign is missing.': 'Falta autoridad para firmar.',
	'The contract is already signed or in dispute ({deal_stage}), so changes need consent.':
		'El contrato ya está firmado o en disputa ({deal_stage}), así que los cambios necesitan consentimiento.',
	'The terms are already binding or disputed.': 'Los términos ya obligan o están en disputa.',
	'Terms can still be negotiated ({deal_stage}); check which parts of a letter of intent bind.':
		'Los términos aún se pueden negociar ({deal_stage}); revise qué partes de una carta de intención obligan.',
	'No nondisclosure agreement has been signed.': 'No se ha firmado un acuerdo de confidencialidad.',
	'Sign one before sharing customer, price or technical information.':
		'Firme uno antes de compartir información de clientes, precios o técnica.',
	'Confidential information is unprotected.': 'La información confidencial no está protegida.',
	'Money is to be raised from investors: securities law applies whatever the amount.':
		'Se quiere reunir dinero de inversionistas: la ley de valores se aplica sea cual sea la cantidad.',
	'Make no offer before an exemption is chosen; filings can be due within 15 days of the first sale.':
		'No haga ninguna oferta antes de elegir una exención; puede haber que presentar documentos en los 15 días siguientes a la primera venta.',
	'An unregistered offering can be rescinded.': 'Una oferta no registrada puede anularse.',
	'The business needs a license.': 'El negocio necesita una licencia.',
	'Find the agency, number and expiry of each license.':
		'Busque la agencia, el número y el vencimiento de cada licencia.',
	'Operating without a license.': 'Operar sin licencia.',
	'There are claims, liens, audits or investigations.': 'Hay reclamos, gravámenes, auditorías o investigaciones.',
	'Send what was received, and notify insurers.': 'Envíe lo que recibió y avise a las aseguradoras.',
	'Claims or investigations are open.': 'Hay reclamos o investigaciones abiertos.',
	'An owner is foreign or an entity, which affects tax elections and reporting.':
		'Un dueño es extranjero o una entidad, lo que afecta las elecciones fiscales y los informes.',
	'Ownership limits elections.': 'La composición de los dueños limita las elecciones.',
	'There is no entity that limits liability ({company_form}).':
		'No hay una entidad que limite la responsabilidad ({company_form}).',
	'Consider an LLC or corporation before contracts are signed.':
		'Considere una LLC o una corporación antes de firmar contratos.',
	'Owners are personally liable.': 'Los dueños responden personalmente.',
	'No organizational documents are named.': 'No se nombran documentos constitutivos.',
	'Gather articles, agreements, minutes and the cap table.':
		'Reúna la constitución, los acuerdos, las actas y la tabla de participaciones.',
	'Ownership is not documented.': 'La propiedad de la empresa no está documentada.',
	'The transaction involves {deal_parts}, each with rules of its own.':
		'La transacción incluye {deal_parts}, cada uno con sus propias reglas.',
	'The transaction is worth {deal_value}.': 'La transacción vale {deal_value}.',
	'At this value a premerger notification may be required.':
		'Con este valor puede exigirse una notificación previa a la fusión.',
	'Antitrust filing may be required.': 'Puede exigirse una notificación antimonopolio.',
	'The firm must check for conflicts with {other_party}.':
		'El bufete debe revisar si hay conflictos de interés con {other_party}.',
	'Employees are affected; notice and benefit duties may apply.':
		'Afecta a empleados; puede haber deberes de aviso y de prestaciones.',
}
