import type { AssessmentTexts } from '../assessment-language.ts'

export const employmentLaw: AssessmentTexts = {
	'an employment matter': 'un asunto laboral',
	'Charge of discrimination with the EEOC': 'Cargo de discriminación ante la EEOC',
	'Lawsuit after a right-to-sue letter': 'Demanda después de una carta de derecho a demandar',
	'Unpaid wages or overtime': 'Salarios u horas extras no pagados',
	'Whistleblower complaint (OSH Act)': 'Queja de denunciante (Ley OSH)',
	'The firm must check for conflicts with the employer: {employer}.':
		'El bufete debe revisar si hay conflictos de interés con el empleador: {employer}.',
	'You were offered an agreement to sign; it usually releases every claim.':
		'Le ofrecieron firmar un acuerdo; normalmente libera de todos los reclamos.',
	'Sign nothing before an attorney has read it. Workers of 40 and older have a right to time for consideration.':
		'No firme nada antes de que un abogado lo haya leído. Los trabajadores de 40 años o más tienen derecho a tiempo para considerarlo.',
	'Signing an agreement may release the claims.': 'Firmar un acuerdo puede liberar de los reclamos.',
	'The agreement must be signed by {severance_deadline}.': 'El acuerdo debe firmarse antes del {severance_deadline}.',
	'Send the agreement to the firm before {severance_deadline}.':
		'Envíe el acuerdo al bufete antes del {severance_deadline}.',
	'The time to review an agreement ends soon.': 'El tiempo para revisar un acuerdo termina pronto.',
	'The topics you named ({employment_topics}) usually need a charge with an agency before any lawsuit.':
		'Los temas que usted nombró ({employment_topics}) normalmente necesitan un cargo ante una agencia antes de cualquier demanda.',
	'No charge has been filed with the EEOC or a state agency.':
		'No se ha presentado un cargo ante la EEOC ni ante una agencia estatal.',
	'Decide with an attorney about a charge; it is a condition of suit under most federal laws.':
		'Decida con un abogado sobre un cargo; es condición para demandar bajo la mayoría de las leyes federales.',
	'No agency charge has been filed.': 'No se ha presentado un cargo ante una agencia.',
	'The number of employees is unknown. Federal law mostly needs 15 or 20 employees.':
		'No se conoce el número de empleados. La ley federal exige en general 15 o 20 empleados.',
	'Estimate the number of employees.': 'Estime el número de empleados.',
	'You complained to management or human resources, which supports notice and a claim of retaliation.':
		'Usted se quejó ante la gerencia o recursos humanos, lo que respalda el aviso y un reclamo por represalias.',
	'Keep a copy of the complaint and every answer.': 'Guarde una copia de la queja y de cada respuesta.',
	'The harassment was not reported to the employer, which may be a defense.':
		'El acoso no se denunció al empleador, lo que puede ser una defensa.',
	'The employer may say it was never notified.': 'El empleador puede decir que nunca se le avisó.',
	'Unpaid wages of {unpaid_wages} are claimed.': 'Se reclaman salarios no pagados de {unpaid_wages}.',
	'Write down the hours of each week from your own records.':
		'Anote las horas de cada semana según sus propios registros.',
	'Wages are claimed, but not how much.': 'Se reclaman salarios, pero no cuánto.',
	'Unpaid wages are not quantified.': 'Los salarios no pagados no están cuantificados.',
	'A union contract applies, with a grievance procedure of days or weeks.':
		'Se aplica un contrato sindical, con un procedimiento de quejas de días o semanas.',
	'Ask your union representative about the grievance deadline.':
		'Pregunte a su representante sindical por el plazo de la queja.',
	'Grievance deadlines of a union contract are short.': 'Los plazos de queja de un contrato sindical son cortos.',
	'There is an arbitration agreement, so a court may not hear the case.':
		'Hay un acuerdo de arbitraje, así que un tribunal puede no conocer del caso.',
	'An arbitration agreement limits the forum.': 'Un acuerdo de arbitraje limita el foro.',
	'The reason given for the dismissal is not known.': 'No se conoce la razón que se dio para el despido.',
	'Write down who said what, and when.': 'Escriba quién dijo qué y cuándo.',
	'The stated reason is unknown.': 'No se conoce la razón indicada.',
	'You have no new job; a search that is documented protects the claim for lost pay.':
		'Usted no tiene un trabajo nuevo; una búsqueda documentada protege el reclamo por salarios perdidos.',
	'Keep a log of applications.': 'Lleve un registro de las solicitudes.',
	'You have property or documents of the employer.': 'Usted tiene bienes o documentos del empleador.',
	'Ask an attorney before you copy, keep or delete any of them.':
		'Consulte a un abogado antes de copiar, conservar o borrar alguno.',
	'Holding an employer’s documents can lead to counterclaims.':
		'Conservar documentos de un empleador puede llevar a contrademandas.',
	'A noncompete or confidentiality duty is involved; whether it binds depends on the state.':
		'Hay un deber de no competir o de confidencialidad; si obliga depende del estado.',
	'You are called an independent contractor; whether that is right decides which laws apply.':
		'Le llaman contratista independiente; si eso es correcto decide qué leyes se aplican.',
	'The status as employee is disputed.': 'La condición de empleado está en disputa.',
}
