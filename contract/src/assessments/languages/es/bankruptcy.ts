import type { AssessmentTexts } from '../assessment-language.ts'

export const bankruptcy: AssessmentTexts = {
	'a matter of debt': 'un asunto de deudas',
	'A sale, repossession or hearing is set for {sale_date}.':
		'Hay una venta, un embargo o una audiencia para el {sale_date}.',
	'A petition filed before the sale usually stops it (11 U.S.C. § 362); one filed after it usually does not.':
		'Una petición presentada antes de la venta normalmente la detiene (11 U.S.C. § 362); una presentada después normalmente no.',
	'Call the firm with the notice of {sale_date}.': 'Llame al bufete con el aviso del {sale_date}.',
	'Property may be sold within 45 days.': 'Puede venderse un bien en los próximos 45 días.',
	'The date of {sale_date} has passed.': 'La fecha del {sale_date} ya pasó.',
	'Tell the firm whether the sale took place; what can be recovered depends on it.':
		'Diga al bufete si la venta se realizó; de eso depende lo que se puede recuperar.',
	'A sale may have taken place.': 'Puede haberse realizado una venta.',
	'Pressing: {pressing}.': 'Urgente: {pressing}.',
	'Home, car or utilities are threatened.': 'Están en peligro la casa, el auto o los servicios.',
	'Wages or an account are being taken.': 'Están tomando salarios o una cuenta.',
	'Note the amounts and dates taken in the last 90 days; some may be recovered.':
		'Anote las cantidades y fechas de lo que le tomaron en los últimos 90 días; parte se puede recuperar.',
	'Wages or accounts are being taken.': 'Están tomando salarios o cuentas.',
	'There was a bankruptcy before: a new discharge may have to wait, and the stay may be short.':
		'Hubo antes una bancarrota: una nueva exoneración puede tener que esperar, y la suspensión puede ser corta.',
	'Send the case number and the date of the discharge or dismissal.':
		'Envíe el número de caso y la fecha de la exoneración o del cierre.',
	'An earlier bankruptcy limits discharge and stay.': 'Una bancarrota anterior limita la exoneración y la suspensión.',
	'Tax returns are missing, which chapter 13 requires.': 'Faltan declaraciones de impuestos, que el capítulo 13 exige.',
	'File the missing returns of the last four years.':
		'Presente las declaraciones que faltan de los últimos cuatro años.',
	'Unfiled tax returns.': 'Declaraciones de impuestos sin presentar.',
	'There were new debts, advances or transfers within 90 days, which creditors may challenge.':
		'Hubo deudas nuevas, adelantos o transferencias en los últimos 90 días, que los acreedores pueden impugnar.',
	'Use no credit and make no transfer from now on.': 'Desde ahora no use crédito ni haga transferencias.',
	'Recent charges may not be discharged.': 'Los cargos recientes pueden no quedar exonerados.',
	'A relative or friend was repaid within a year; a trustee may take that back.':
		'Se pagó a un familiar o amigo en el último año; un síndico puede recuperarlo.',
	'Repay no one else before advice.': 'No pague a nadie más antes de recibir asesoría.',
	'Payments to insiders can be recovered from them.': 'Los pagos a personas cercanas pueden recuperarse de ellas.',
	'Property was sold or given away within four years, which a trustee will examine.':
		'Se vendieron o regalaron bienes en los últimos cuatro años, lo que un síndico examinará.',
	'A transfer may be avoided or cost the discharge.': 'Una transferencia puede anularse o costar la exoneración.',
	'Others have co-signed and stay liable; chapter 13 can protect them for a time.':
		'Otros firmaron como codeudores y siguen siendo responsables; el capítulo 13 puede protegerlos por un tiempo.',
	'There are fines, restitution or debts from fraud, which are mostly not discharged.':
		'Hay multas, restitución o deudas por fraude, que en general no se exoneran.',
	'Debts that survive.': 'Deudas que subsisten.',
	'Student loans of {student_debt} are discharged only for undue hardship.':
		'Los préstamos estudiantiles de {student_debt} se exoneran solo por dificultad excesiva.',
	'You own a home: whether it is protected depends on equity and your state’s exemption.':
		'Usted es dueño de una casa: si está protegida depende de su valor neto y de la exención de su estado.',
	'Find a recent valuation and the mortgage statement.':
		'Busque una valuación reciente y el estado de cuenta de la hipoteca.',
	'Home equity may exceed the exemption.': 'El valor neto de la casa puede superar la exención.',
	'Income is unknown, so the means test cannot be run.':
		'No se conocen los ingresos, así que no se puede hacer la prueba de medios.',
	'Gather pay stubs of the last six months.': 'Reúna los recibos de nómina de los últimos seis meses.',
	'Eligibility cannot be judged.': 'No se puede juzgar la elegibilidad.',
	'Monthly household income of {gross_income} for a household of {household_size} must be compared with the state median (11 U.S.C. § 707(b)).':
		'El ingreso mensual del hogar de {gross_income} para un hogar de {household_size} debe compararse con la mediana del estado (11 U.S.C. § 707(b)).',
	'A company is to file; it needs an attorney to appear in court.':
		'Quien se declara en bancarrota es una empresa; necesita un abogado para comparecer ante el tribunal.',
	'A legal claim or inheritance is expected; it must be listed, else it can be lost.':
		'Se espera un reclamo legal o una herencia; debe incluirse en la lista, o se puede perder.',
	'An unlisted claim is lost.': 'Un reclamo no incluido se pierde.',
}
