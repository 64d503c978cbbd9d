import type { QuestionTexts } from '../question-language.ts'

export const bankruptcy: QuestionTexts = {
	'Bankruptcy: first questions': 'Bancarrota: primeras preguntas',
	'Current situation': 'Situación actual',
	'A company': 'Una empresa',
	'I am a creditor': 'Soy acreedor',
	'Urgent collection actions': 'Cobros urgentes',
	Repossession: 'Embargo de un bien',
	'Wages are garnished': 'Me embargan el salario',
	'Lawsuit or judgment': 'Demanda o sentencia',
	'Bank account is frozen': 'Cuenta bancaria congelada',
	'Utilities cut off': 'Corte de servicios',
	Eviction: 'Desalojo',
	'Calls of collectors': 'Llamadas de cobradores',
	'Tax debts': 'Deudas de impuestos',
	'Date of the foreclosure sale, repossession or hearing':
		'Fecha de la venta por ejecución, del embargo o de la audiencia',
	'What caused your financial difficulty?': '¿Qué causó sus dificultades económicas?',
	'Have you filed for bankruptcy before?': '¿Se ha declarado en bancarrota antes?',
	'Prior bankruptcies: date, district, chapter, case number and outcome':
		'Bancarrotas anteriores: fecha, distrito, capítulo, número de caso y resultado',
	'Income and household': 'Ingresos y hogar',
	'Household size': 'Número de personas en el hogar',
	'Gross monthly household income': 'Ingreso mensual bruto del hogar',
	'Have you filed all tax returns for the last four years?':
		'¿Ha presentado todas las declaraciones de impuestos de los últimos cuatro años?',
	Debts: 'Deudas',
	'Secured debts: mortgage and vehicle loans': 'Deudas con garantía: hipoteca y préstamos de vehículos',
	'Credit cards and personal loans': 'Tarjetas de crédito y préstamos personales',
	'Any new debts, cash advances or transfers in the last 90 days?':
		'¿Deudas nuevas, adelantos de efectivo o transferencias en los últimos 90 días?',
	'Do you own your home?': '¿Es dueño de su vivienda?',
	'Have you sold, transferred or given away property in the last four years?':
		'¿Ha vendido, transferido o regalado bienes en los últimos cuatro años?',
	Bankruptcy: 'Bancarrota',
	'Months you have lived in this state': 'Meses que ha vivido en este estado',
	'Total gross income for the last six full calendar months':
		'Ingreso bruto total de los últimos seis meses calendario completos',
	'The means test looks at them (11 U.S.C. § 101(10A)).': 'La prueba de ingresos los considera (11 U.S.C. § 101(10A)).',
	'Sources of income': 'Fuentes de ingresos',
	'Monthly household expenses': 'Gastos mensuales del hogar',
	'Do you expect your income to change?': '¿Espera que cambien sus ingresos?',
	'Do you pay or receive child or spousal support?': '¿Paga o recibe manutención de hijos o cónyuge?',
	'Do you expect a tax refund?': '¿Espera un reembolso de impuestos?',
	'Medical debt': 'Deudas médicas',
	'Tax debt': 'Deuda de impuestos',
	'Student loans': 'Préstamos estudiantiles',
	'Business debts': 'Deudas del negocio',
	'Does any debt have a co-signer?': '¿Tiene alguna deuda un codeudor?',
	'Have you repaid a relative or friend in the last year?':
		'¿Le ha pagado una deuda a un familiar o amigo en el último año?',
	'Pending lawsuits and judgments, with court and case number':
		'Demandas y sentencias pendientes, con tribunal y número de caso',
	'Any fines, restitution or debts from fraud?': '¿Multas, restitución o deudas por fraude?',
	'Market value of the home': 'Valor de mercado de la vivienda',
	'Mortgage balance': 'Saldo de la hipoteca',
	'Mortgage arrears': 'Atrasos de la hipoteca',
	'Vehicles: year, make, model, value and loan balance': 'Vehículos: año, marca, modelo, valor y saldo del préstamo',
	'Bank accounts and cash on hand': 'Cuentas bancarias y efectivo',
	'Retirement accounts and life insurance': 'Cuentas de jubilación y seguros de vida',
	'Describe each transfer: property, recipient, date and value':
		'Describa cada transferencia: bien, quién lo recibió, fecha y valor',
	'Do you have any legal claims or expect an inheritance?': '¿Tiene algún reclamo legal o espera una herencia?',
	'Do you have a safe deposit box or storage unit?': '¿Tiene una caja de seguridad o un depósito alquilado?',
	'Which property do you most want to keep?': '¿Qué bienes quiere más conservar?',
	Car: 'Auto',
	'Nothing in particular': 'Nada en particular',
}
