import type { AssessmentTexts } from '../assessment-language.ts'

export const civilLitigation: AssessmentTexts = {
	'a civil dispute': 'un litigio civil',
	'Breach of a written contract': 'Incumplimiento de un contrato escrito',
	'Breach of an oral contract': 'Incumplimiento de un contrato verbal',
	'Damage to property': 'Daños a la propiedad',
	Fraud: 'Fraude',
	Defamation: 'Difamación',
	'Answer to a complaint': 'Contestación a una demanda',
	'You were served: an answer is due within weeks, else the court may enter a default.':
		'Le notificaron una demanda: la contestación vence en semanas; de lo contrario, el tribunal puede dictar una sentencia en rebeldía.',
	'Send the summons and complaint with the date and manner of service.':
		'Envíe el emplazamiento y la demanda, con la fecha y la forma en que se los entregaron.',
	'A response to a complaint is due.': 'Hay que contestar una demanda.',
	'The contract requires arbitration or mediation, so a court may not be the place to start.':
		'El contrato exige arbitraje o mediación, así que el tribunal puede no ser el lugar para empezar.',
	'Read the dispute clause before a suit is filed or answered; litigating may waive it.':
		'Lea la cláusula de disputas antes de presentar o contestar una demanda; litigar puede significar renunciar a ella.',
	'The forum is limited by an arbitration clause.': 'Una cláusula de arbitraje limita el foro.',
	'The contract chooses a law, a venue or attorney fees, which may also change the time limit.':
		'El contrato elige una ley, un lugar o los honorarios de abogado, lo que también puede cambiar el plazo.',
	'The contract was made by word of mouth: its terms must be proven by messages, payments and witnesses, and some contracts must be in writing.':
		'El contrato fue verbal: sus términos deben probarse con mensajes, pagos y testigos, y algunos contratos deben constar por escrito.',
	'An oral contract is harder to prove and may be unenforceable.':
		'Un contrato verbal es más difícil de probar y puede no ser exigible.',
	'Evidence is at risk of being lost.': 'Hay pruebas en riesgo de perderse.',
	'Send a preservation letter now and keep your own devices and accounts unchanged.':
		'Envíe ya una carta de preservación y no cambie nada en sus propios dispositivos y cuentas.',
	'Evidence may be lost.': 'Pueden perderse pruebas.',
	'No evidence is named.': 'No se nombra ninguna prueba.',
	'List the documents, messages and records that show what happened.':
		'Haga una lista de los documentos, mensajes y registros que muestran lo que pasó.',
	'The claim is not supported by named evidence.': 'El reclamo no se apoya en pruebas nombradas.',
	'The other side may be unable to pay a judgment.': 'Es posible que la otra parte no pueda pagar una sentencia.',
	'Weigh the cost of a suit against what could be collected.':
		'Compare el costo de una demanda con lo que se podría cobrar.',
	'A judgment may not be collectible.': 'Una sentencia puede ser incobrable.',
	'The amount in controversy is {amount_at_stake}; it decides which court hears the case and whether small claims is possible.':
		'La cuantía en disputa es de {amount_at_stake}; de ella depende qué tribunal conoce del caso y si es posible ir a reclamos menores.',
	'No amount of damages is named.': 'No se indica ninguna cantidad de daños.',
	'Add up your losses with a receipt or estimate for each.':
		'Sume sus pérdidas con un recibo o un presupuesto de cada una.',
	'Damages are not quantified.': 'Los daños no están cuantificados.',
	'Insurance may cover this, but the carrier has not been notified.':
		'Un seguro podría cubrir esto, pero no se ha avisado a la aseguradora.',
	'Notify the insurance carrier in writing; late notice can cost the coverage.':
		'Avise por escrito a la aseguradora; un aviso tardío puede costar la cobertura.',
	'Late notice may cost insurance coverage.': 'Un aviso tardío puede costar la cobertura del seguro.',
	'There have been settlement discussions. They do not stop a limitation period without a written tolling agreement.':
		'Ha habido conversaciones para llegar a un acuerdo. No detienen un plazo de prescripción sin un convenio escrito de suspensión.',
	'A claim is made against you, so counterclaims and defenses must be raised in time.':
		'Hay un reclamo en su contra, así que las contrademandas y defensas deben plantearse a tiempo.',
	'You face a claim.': 'Usted enfrenta un reclamo.',
	'No demand letter has been sent.': 'No se ha enviado una carta de reclamo.',
	'Consider a demand letter; some claims require one before suit.':
		'Considere una carta de reclamo; algunos reclamos la exigen antes de demandar.',
	'There are witnesses to what happened.': 'Hay testigos de lo que pasó.',
}
