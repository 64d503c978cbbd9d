import { FIRM, type HelpGuide } from './help-guide.ts'

export const ANSWERS_GUIDES: readonly HelpGuide[] = [
	{
		id: 'sending-a-questionnaire',
		title: 'Sending a questionnaire and reading the answers',
		description: 'Invitations by mail or link, answers under way and submitted.',
		keywords: ['questionnaire', 'invitation', 'link', 'answers', 'submitted', 'send', 'client answers', 'review'],
		summary:
			'Press **Questionnaire** in the row of a client, choose what to ask, and send it by email or as a link. The answers come to the client’s page.',
		group: 'Clients',
		readers: FIRM,
		screens: ['answers-record', 'client-record', 'client-list'],
		asks: [
			'send a questionnaire to a client',
			'invite a client to answer questions',
			'read the answers of a client',
			'where are the answers to a questionnaire',
			'who has answered',
			'take back an invitation to a questionnaire',
			'the link to the questionnaire does not work any more',
			'see unfinished answers',
			'fill in the questionnaire together with the client',
			'print the answers',
		],
		sections: [
			{
				heading: 'Sending it',
				body: [
					{
						steps: [
							'Open [Clients](/dashboard/clients) and choose **Questionnaire** in the row of the client, or **Send a questionnaire** under **Questionnaires** on their page.',
							'Choose the questionnaire, and **By email** or **As a link**.',
							'Press **Send invitation** or **Make link**. The link is shown once; copy it if you want to hand it over yourself.',
						],
					},
					'A link works once, within 30 days, for that client alone. The browser that opened it can go on with it. **Take back** ends a link that was not used. While no mail server is set up, letters wait in the outbox.',
				],
			},
			{
				heading: 'Reading the answers',
				body: [
					'All answers stand under **Answers** in [Questionnaires](/dashboard/questionnaire-management?tab=answers), those of one client on their page. You see them while they are still being given; once submitted they never change. Open one to read it, to fetch its files and to print it.',
					'When answers are submitted, whoever sent the invitation is told, and the attorney of the client; answers of strangers are told to the front desk.',
				],
			},
		],
	},
]
