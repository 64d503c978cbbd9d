import { EVERYONE, type HelpGuide } from './help-guide.ts'

export const QUESTIONNAIRE_GUIDES: readonly HelpGuide[] = [
	{
		id: 'answering-a-questionnaire',
		title: 'Answering a questionnaire',
		description: 'Quick or comprehensive, in one sitting or several.',
		keywords: ['questions', 'form', 'questionnaire', 'answers', 'save progress', 'submit', 'parties', 'voice'],
		summary:
			'Choose a practice area and a questionnaire, answer, and press **Submit Questionnaire**. Your answers are saved as you type.',
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
							'Choose a **Practice area**, then **Quick** or **Comprehensive**, and press **Start**.',
							'Answer. On a phone you see one question at a time; **Show all questions** shows them together.',
							'Press **Submit Questionnaire**. If something is missing, the first question that needs attention is shown.',
						],
					},
				],
			},
			{
				heading: 'Stopping and continuing',
				body: [
					'Your answers are saved on your device as you type and on the server a moment later. After a reload they are back. Without a connection you can keep typing and even submit: it is sent once you are online.',
					'**Save Progress** saves at once. Without an account, you can then email yourself a link to continue on another device. It works once. **Clear data on this device** removes your answers from a shared device.',
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
