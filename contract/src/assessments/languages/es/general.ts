import type { AssessmentTexts } from '../assessment-language.ts'

/** What is said whatever the practice area, and the headings of an assessment. */
export const general: AssessmentTexts = {
	'AI-Generated Assessment': 'Evaluación generada por IA',
	'Programmatic Assessment': 'Evaluación por reglas',
	'Model’s opinion, not supported by an answer.': 'Opinión del modelo, sin apoyo en ninguna respuesta.',
	'Not found in the answers. Check before relying on it.':
		'No figura en las respuestas. Compruébelo antes de basarse en ello.',
	'A language model produced this from the answers; statements that rest on no answer were left out. It is for information and not legal advice. Verify every time limit. “You” is the person who answered.':
		'Un modelo de lenguaje la elaboró a partir de las respuestas; se omitió lo que no se apoya en ninguna. Es informativa y no es asesoría legal. Verifique cada plazo. “Usted” es quien respondió.',
	'Rules produced this from the answers. It is for information and not legal advice. Verify every time limit. “You” is the person who answered.':
		'La elaboraron reglas a partir de las respuestas. Es informativa y no es asesoría legal. Verifique cada plazo. “Usted” es quien respondió.',
	'AI Case Assessment': 'Evaluación del caso con IA',
	'Case Summary': 'Resumen del caso',
	'Key Findings': 'Hallazgos principales',
	Recommendations: 'Recomendaciones',
	'Risk Assessment: {level}': 'Evaluación del riesgo: {level}',
	Low: 'Bajo',
	Medium: 'Medio',
	High: 'Alto',
	'Immediate Next Steps': 'Próximos pasos inmediatos',
	'Time limits': 'Plazos',
	'Assessment Confidence': 'Confianza de la evaluación',
	'How complete the answers are, not the chance of success.':
		'Cuán completas son las respuestas, no la probabilidad de éxito.',
	'None.': 'Ninguno.',
	Disclaimer: 'Aviso',
	'The assessment is informational and not legal advice.': 'La evaluación es informativa y no es asesoría legal.',
	'It creates no attorney-client relationship.': 'No crea una relación de abogado y cliente.',
	'It may be inaccurate; check it before you rely on it.': 'Puede ser inexacta; verifíquela antes de confiar en ella.',
	'The firm is not liable for decisions that rest on it.': 'El bufete no responde por decisiones que se basen en ella.',
	'It supplements the advice of counsel and does not replace it.':
		'Complementa el consejo de un abogado y no lo sustituye.',
	'This copy has no recommendations: the firm does not represent you. Ask an attorney before you act, and soon if a time limit may apply.':
		'Esta copia no tiene recomendaciones: el bufete no le representa. Consulte a un abogado antes de actuar, y pronto si puede haber un plazo.',
	'Made {when}': 'Hecha el {when}',
	'last day {day}': 'último día: {day}',
	'No time limit could be computed from the answers. One may apply all the same.':
		'No se pudo calcular ningún plazo a partir de las respuestas. Aun así puede haber uno.',
	'No risk factor was found in the answers.': 'No se encontró ningún factor de riesgo en las respuestas.',
	Yes: 'Sí',
	No: 'No',
	'Not answered': 'Sin respuesta',
	'not stated': 'no indicado',
	'Federal law': 'Ley federal',

	'You describe a matter.': 'Usted describe un asunto.',
	'You describe a matter in {state}.': 'Usted describe un asunto en {state}.',
	'You describe {noun}.': 'Usted describe {noun}.',
	'You describe {noun} in {state}.': 'Usted describe {noun} en {state}.',
	'No rules of a practice area apply to this questionnaire; only general points are weighed.':
		'A este cuestionario no se le aplican reglas de un área legal; solo se valoran puntos generales.',
	'Have an attorney confirm every date here before you rely on it.':
		'Haga que un abogado confirme cada fecha antes de confiar en ella.',

	'{claim}: by the firm’s table the time may already have run out.':
		'{claim}: según la tabla del bufete, el plazo puede haber vencido ya.',
	'{claim}: by the firm’s table {days} days are left.': '{claim}: según la tabla del bufete, quedan {days} días.',
	'{claim}: the place named could be in {states}, so it is open whose law and time limit apply. An attorney must determine it.':
		'{claim}: el lugar indicado podría estar en {states}, así que no se sabe qué ley y qué plazo se aplican. Un abogado debe determinarlo.',
	'{claim}: the firm’s table has no time limit for {state}. An attorney must determine it.':
		'{claim}: la tabla del bufete no tiene un plazo para {state}. Un abogado debe determinarlo.',
	'the place of the matter': 'el lugar del asunto',
	'{claim}: the time limit is not known.': '{claim}: no se conoce el plazo.',
	'{claim}: the time limit cannot be computed.': '{claim}: no se puede calcular el plazo.',
	'{claim}: a time limit applies ({statute}), but the day it runs from is not known. Not verified by this firm.':
		'{claim}: se aplica un plazo ({statute}), pero no se conoce el día en que empieza. No verificado por este bufete.',
	'{claim}: a time limit applies ({statute}), but the day it runs from is not known. Verified by this firm on {day}.':
		'{claim}: se aplica un plazo ({statute}), pero no se conoce el día en que empieza. Verificado por este bufete el {day}.',
	'{claim}: a time limit applies ({statute}), but the day it runs from is in the future: please check that answer. Not verified by this firm.':
		'{claim}: se aplica un plazo ({statute}), pero el día en que empieza está en el futuro: revise esa respuesta. No verificado por este bufete.',
	'{claim}: a time limit applies ({statute}), but the day it runs from is in the future: please check that answer. Verified by this firm on {day}.':
		'{claim}: se aplica un plazo ({statute}), pero el día en que empieza está en el futuro: revise esa respuesta. Verificado por este bufete el {day}.',
	'{claim}: {computation} Rests on {statute}. Not verified by this firm. An attorney must confirm it, as exceptions may shorten or extend it.':
		'{claim}: {computation} Se basa en {statute}. No verificado por este bufete. Un abogado debe confirmarlo, porque hay excepciones que pueden acortarlo o extenderlo.',
	'{claim}: {computation} Rests on {statute}. Verified by this firm on {day}. An attorney must confirm it, as exceptions may shorten or extend it.':
		'{claim}: {computation} Se basa en {statute}. Verificado por este bufete el {day}. Un abogado debe confirmarlo, porque hay excepciones que pueden acortarlo o extenderlo.',
	'{start} + {period} = {end}.': '{start} + {period} = {end}.',
	'{start} + {period} = {end}. That is a Sunday; do not count on a later day.':
		'{start} + {period} = {end}. Es domingo; no cuente con un día posterior.',
	'{start} + {period} = {end}. That is a Saturday; do not count on a later day.':
		'{start} + {period} = {end}. Es sábado; no cuente con un día posterior.',
	'Not verified by this firm.': 'No verificado por este bufete.',
	'Verified by this firm on {day}.': 'Verificado por este bufete el {day}.',
	'Confirm the current text, tolling and shorter special periods.':
		'Confirme el texto vigente, las suspensiones y los plazos especiales más cortos.',
	'{count} file(s)': '{count} archivo(s)',
	and: 'y',
	or: 'o',
	'# year': '# año',
	'# years': '# años',
	'# month': '# mes',
	'# months': '# meses',
	'# day': '# día',
	'# days': '# días',
}
