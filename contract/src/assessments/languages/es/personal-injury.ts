import type { AssessmentTexts } from '../assessment-language.ts'

export const personalInjury: AssessmentTexts = {
	'a personal injury matter': 'un asunto de lesiones personales',
	'Personal injury': 'Lesiones personales',
	'Medical malpractice': 'Negligencia médica',
	'Wrongful death': 'Muerte por negligencia',
	'Notice of claim against a government entity': 'Aviso de reclamo contra una entidad gubernamental',
	'Notice of a work injury to the employer': 'Aviso de una lesión de trabajo al empleador',
	'A government entity may be responsible. A notice of claim can be due within weeks, long before the lawsuit.':
		'Una entidad gubernamental puede ser responsable. El aviso de reclamo puede vencer en semanas, mucho antes que la demanda.',
	'Write down which agency, vehicle or property was involved.':
		'Anote qué agencia, vehículo o propiedad estuvo involucrado.',
	'Claims against government need early notice.': 'Los reclamos contra el gobierno necesitan un aviso temprano.',
	'A release was signed or a payment received, which may have ended the claim.':
		'Se firmó una liberación o se recibió un pago, lo que puede haber terminado el reclamo.',
	'Send the signed paper to the attorney before anything else is done.':
		'Envíe al abogado el documento firmado antes de hacer cualquier otra cosa.',
	'A signed release may bar the claim.': 'Una liberación firmada puede impedir el reclamo.',
	'You spoke with an adjuster; what was said may be used against the claim.':
		'Usted habló con un ajustador; lo que dijo puede usarse en contra del reclamo.',
	'Give no further statement and sign no authorization before an attorney has read it.':
		'No dé más declaraciones ni firme autorizaciones antes de que un abogado las haya leído.',
	'There is a statement to an insurer.': 'Hay una declaración ante una aseguradora.',
	'There has been no treatment yet; a gap in treatment is the usual argument against an injury.':
		'Aún no ha habido tratamiento; una interrupción del tratamiento es el argumento habitual contra una lesión.',
	'See a doctor about the injuries and keep every bill.':
		'Consulte a un médico por las lesiones y guarde todas las facturas.',
	'Injuries are not documented by treatment.': 'Las lesiones no están documentadas con tratamiento.',
	'Treatment continues ({treatment_now}), so the damages cannot be valued yet.':
		'El tratamiento continúa ({treatment_now}), así que aún no se pueden valorar los daños.',
	'Do not settle before the end or the cost of the treatment is known.':
		'No llegue a un acuerdo antes de conocer el final o el costo del tratamiento.',
	'Medical bills so far: {bills_so_far}.': 'Facturas médicas hasta ahora: {bills_so_far}.',
	'Collect itemized bills and note who paid them; payers may hold liens.':
		'Reúna facturas detalladas y anote quién las pagó; quienes pagaron pueden tener derechos de reembolso.',
	'You missed work, so lost earnings belong to the damages.':
		'Usted faltó al trabajo, así que los ingresos perdidos forman parte de los daños.',
	'Ask the employer for a letter with dates missed and rate of pay.':
		'Pida al empleador una carta con los días que faltó y su salario.',
	'You were working at the time: workers’ compensation may apply beside a claim against others.':
		'Usted estaba trabajando en ese momento: la compensación laboral puede aplicarse además de un reclamo contra otros.',
	'Workers’ compensation has short notice periods and may exclude a suit against the employer.':
		'La compensación laboral tiene plazos de aviso cortos y puede impedir demandar al empleador.',
	'There is no police or incident report.': 'No hay un informe de la policía ni del incidente.',
	'Write down what you remember, with names of witnesses, while it is fresh.':
		'Escriba lo que recuerda, con los nombres de los testigos, mientras está fresco.',
	'No official report supports the account.': 'Ningún informe oficial respalda el relato.',
	'There are witnesses.': 'Hay testigos.',
	'Send their names and phone numbers to the firm.': 'Envíe sus nombres y teléfonos al bufete.',
	'Photos, video or dashcam footage exist.': 'Existen fotos, videos o grabaciones de cámara de auto.',
	'Preserve the original files; footage of others is often erased within days, so a preservation letter should go out now.':
		'Conserve los archivos originales; las grabaciones de otros suelen borrarse en días, así que conviene enviar ya una carta de preservación.',
	'The same body part was injured before, which the defense will use.':
		'La misma parte del cuerpo se lesionó antes, y la defensa lo usará.',
	'A prior condition makes causation disputed.': 'Una condición previa pone en duda la causa.',
	'A bankruptcy within seven years may mean that the claim belongs to the estate.':
		'Una bancarrota en los últimos siete años puede significar que el reclamo pertenece a la masa de la bancarrota.',
	'The claim may belong to a bankruptcy estate.': 'El reclamo puede pertenecer a la masa de una bancarrota.',
	'A settlement of {offer} was offered.': 'Se ofreció un acuerdo de {offer}.',
	'Do not accept it before liens and future treatment are known.':
		'No lo acepte antes de conocer los derechos de reembolso y el tratamiento futuro.',
	'The other driver’s insurer is unknown; your own uninsured motorist coverage may matter.':
		'No se conoce la aseguradora del otro conductor; su propia cobertura contra conductores sin seguro puede importar.',
	'Send the declarations page of your own auto policy.':
		'Envíe la página de declaraciones de su propia póliza de auto.',
}
