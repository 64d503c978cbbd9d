import { EVERYONE, type HelpGuide } from './help-guide.ts'

export const QUESTIONNAIRE_GUIDES: readonly HelpGuide[] = [
	{
		id: 'answering-a-questionnaire',
		title: 'Answering a questionnaire',
		description: 'Quick or comprehensive, in one sitting or several.',
		keywords: ['questions', 'form', 'questionnaire', 'answers', 'save progress', 'submit', 'parties', 'voice'],
		summary:
			'Choose what it is about and how much time you have, answer, and press **Submit Questionnaire**. What you type is kept as you go.',
		group: 'For clients of the firm',
		readers: EVERYONE,
		screens: ['public-questionnaire', 'questionnaire'],
		asks: [
			'fill in the questionnaire',
			'answer the questions of the firm',
			'continue my answers later on another device',
			'my answers when the connection breaks',
			'save progress of the questionnaire',
			'speak my answers instead of typing',
			'quick or comprehensive questionnaire',
			'add another party to my answers',
		],
		sections: [
			{
				heading: 'Step by step',
				body: [
					{
						steps: [
							'Open [Client questionnaire](/client-questionnaire), or the link the firm has sent you.',
							'Choose what it is about, then **Quick** or **Comprehensive**, and press **Begin**.',
							'Answer. On a phone you see one question at a time; **Show all questions** shows them together.',
							'Press **Submit Questionnaire**. If something is missing, you are led to the first question that needs you.',
						],
					},
				],
			},
			{
				heading: 'Stopping and going on',
				body: [
					'Your answers are kept on your device with every word and at the firm a moment later. After a reload they are back. Without a connection you can go on typing, and even send: it is done as soon as there is a connection.',
					'**Save Progress** saves at once. If you have no account, you can then have a link mailed to you with which you go on on another device. It works once.',
				],
			},
			{
				heading: 'Speaking instead of typing',
				body: [
					'Where several words are asked for, the microphone beside the field types what you say, in English, one utterance at a time. It needs Chrome, Edge or Safari, permission to use the microphone, and HTTPS. The maker of your browser may hear the recording.',
				],
			},
			{
				heading: 'Other people and companies',
				body: [
					'Name everyone who is involved, with their relationship to you; how to reach them is optional. Rows you leave empty do not matter. The firm needs the names to see whether it may act for you.',
				],
			},
		],
	},
]
