import type { Phrases } from '../../../ui/text/phrases.ts'

/** What clients read where an assessment is shared, as in `es-phrases.ts`. What assessments say is in the contract. */
export const assessmentPhrases: Phrases = {
	'the assessment': 'la evaluación',
	'your assessment': 'su evaluación',
	assessment: 'evaluación',
	assessments: 'evaluaciones',
	'Failed to generate assessment. An unexpected error occurred. Please try again or contact support if the issue persists.':
		'No se pudo generar la evaluación. Ocurrió un error inesperado. Inténtelo de nuevo o comuníquese con el bufete si continúa.',
	'Failed to generate assessment. The operation took too long. Please try again or contact support if the issue persists.':
		'No se pudo generar la evaluación. La operación tardó demasiado. Inténtelo de nuevo o comuníquese con el bufete si continúa.',
	'Payment processing failed. Please try again.': 'No se pudo procesar el pago. Inténtelo de nuevo.',
	'The payment was not completed. Nothing was charged.': 'El pago no se completó. No se cobró nada.',
	'The fee is now $#.#. Please check it before you pay.': 'El precio ahora es $#.#. Revíselo antes de pagar.',
	'Please pay for the assessment first.': 'Pague primero la evaluación.',
	'There are no answers to assess.': 'No hay respuestas para evaluar.',
	'This response was assessed # times already. It cannot be assessed again.':
		'Esta respuesta ya se evaluó # veces. No se puede evaluar de nuevo.',
	'Copy Summary': 'Copiar resumen',
	'Assessment summary copied to clipboard!': 'Resumen de la evaluación copiado al portapapeles.',
	'Failed to share assessment. Please try again.': 'No se pudo compartir la evaluación. Inténtelo de nuevo.',
	'Failed to download assessment. Please try again.': 'No se pudo descargar la evaluación. Inténtelo de nuevo.',
	'Anyone with the link can read the assessment without an account until it expires or is revoked. The answers listed behind each statement are left out; the summary and the findings can repeat some of them.':
		'Quien tenga el enlace puede leer la evaluación sin cuenta hasta que venza o se revoque. Se omiten las respuestas en que se apoya cada punto; el resumen y los hallazgos pueden repetir algunas.',
	'Link works for': 'El enlace sirve',
	'# day': '# día',
	'# days': '# días',
	'Create Link': 'Crear enlace',
	'Create Another Link': 'Crear otro enlace',
	'The link is shown only now. It works until': 'El enlace se muestra solo ahora. Sirve hasta',
	'Copy link': 'Copiar enlace',
	Copied: 'Copiado',
	Links: 'Enlaces',
	'the links': 'los enlaces',
	Open: 'Abierto',
	Expired: 'Vencido',
	Revoked: 'Revocado',
	'# view': 'visto # vez',
	'# views': 'visto # veces',
	last: 'la última',
	expired: 'venció el',
	Revoke: 'Revocar',
	'The link no longer works.': 'El enlace ya no sirve.',
	'Failed to revoke link': 'No se pudo revocar el enlace',
	'Shared assessment': 'Evaluación compartida',
	'Shared from {firmName}. This link works until {until}.':
		'Compartida por {firmName}. Este enlace sirve hasta {until}.',
	'This link is not valid. Please check it, or ask for a new one.':
		'Este enlace no es válido. Revíselo o pida uno nuevo.',
	'This link has expired. Please ask for a new one.': 'Este enlace venció. Pida uno nuevo.',
	'This link was withdrawn. Please ask for a new one.': 'Este enlace se retiró. Pida uno nuevo.',
	'Verified by this firm on {day}.': 'Verificado por este bufete el {day}.',
	'Federal law': 'Ley federal',
}
