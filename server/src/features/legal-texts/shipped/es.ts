import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'

/** The shipped legal texts in Spanish, as they say the same in English: careful defaults, to be reviewed by a lawyer before use. */
export const ES: Readonly<Record<LegalTextKey, string>> = {
	// ABA Model Rule 1.18: no relationship is formed by an inquiry alone.
	prospect_disclaimer:
		'El envío de esta información no crea una relación abogado-cliente. {firm} le representa solo después de que ambas partes firmemos un contrato de representación por escrito. Hasta entonces no le representamos, y comunicarse con nosotros no detiene el transcurso de ningún plazo.',
	intake_notice:
		'El personal del bufete revisa su consulta y comprueba si hay conflictos de interés. Indique solo los hechos básicos. No envíe detalles confidenciales hasta que aceptemos representarle: es posible que tengamos que rechazar el caso, y lo que envíe podría no estar protegido.',
	inquiry_retention: 'Conservamos su consulta para comprobar si hay conflictos de interés, aunque no le representemos.',
	questionnaire_confidentiality:
		'El personal de {firm} leerá sus respuestas y las usará para comprobar si hay conflictos de interés. Hasta que aceptemos por escrito representarle, no incluya detalles confidenciales que no se pidan aquí.',
	// E-SIGN Act, 15 U.S.C. § 7001; Uniform Electronic Transactions Act.
	esign_consent:
		'Al escribir mi nombre firmo electrónicamente, y acepto que esta firma electrónica tiene el mismo efecto que mi firma en papel. Doy mi consentimiento para hacerlo por vía electrónica. En su lugar puedo pedir al bufete una copia en papel para firmarla a mano, y puedo retirar este consentimiento para documentos futuros avisando al bufete. Puedo abrir, imprimir o guardar esta página.',
	deadline_disclaimer:
		'Los plazos legales pueden ser cortos, y dejar pasar uno puede extinguir sus derechos. Cualquier plazo que se mencione aquí es información general: no hemos calculado los plazos que se aplican a usted. Enviar este formulario no detiene ni prolonga ningún plazo, y no vigilamos plazos hasta que aceptemos representarle. Si algo vence pronto, llame a un abogado ahora.',
	decline_letter: `Estimado/a {name}:

Gracias por comunicarse con {firm} acerca de {matter}.

{reason}

No hemos actuado como sus abogados, no se ha formado una relación abogado-cliente y no tomaremos ninguna otra medida.

No considere esta carta como una opinión sobre sus derechos ni sobre los méritos de su caso. No lo hemos investigado, y otro abogado podría verlo de otra manera.

La ley fija plazos estrictos para presentar demandas y para contestarlas. Algunos son muy cortos, y dejar pasar uno puede extinguir sus derechos para siempre. {deadline} Si desea seguir adelante con este asunto, consulte a otro abogado cuanto antes. No vigilaremos ningún plazo por usted.

Conservamos su consulta para comprobar si hay conflictos de interés.

Atentamente,
{firm}`,
	// ABA Model Rule 1.6: of a conflict the letter tells nothing, not even that there is one.
	conflict_letter: `Estimado/a {name}:

Gracias por comunicarse con {firm} acerca de {matter}.

No podemos representarle en este asunto. No hemos actuado como sus abogados, no se ha formado una relación abogado-cliente y no tomaremos ninguna otra medida.

No considere esta carta como una opinión sobre sus derechos ni sobre los méritos de su caso.

Es posible que haya plazos aplicables a su asunto, y dejar pasar uno puede extinguir sus derechos para siempre. {deadline} Consulte a otro abogado cuanto antes. No vigilaremos ningún plazo por usted.

Conservamos su consulta en nuestros archivos.

Atentamente,
{firm}`,
	closed_case: 'Este caso está cerrado. ¿Tiene preguntas? Comuníquese con nosotros.',
}
