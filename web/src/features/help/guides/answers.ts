import { FIRM, type HelpGuide } from './help-guide.ts'

export const ANSWERS_GUIDES: readonly HelpGuide[] = [
	{
		id: 'sending-a-questionnaire',
		title: 'Sending a questionnaire and reading responses',
		description: 'Invitations by email or link, drafts and submitted responses.',
		keywords: [
			'questionnaire',
			'invitation',
			'link',
			'answers',
			'response',
			'submitted',
			'send',
			'client answers',
			'review',
		],
		summary:
			'Press **Questionnaire** in the row of a client, choose a questionnaire, and send it by email or as a link. The response appears on the client’s page.',
		group: 'Clients',
		readers: FIRM,
		screens: ['answers-record', 'client-record', 'client-list'],
		asks: [
			'send a questionnaire to a client',
			'invite a client to answer questions',
			'read the answers of a client',
			'where are the answers to a questionnaire',
			'who has answered',
			'revoke an invitation to a questionnaire',
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
							'Press **Send invitation** or **Create link**. The link is shown once; copy it to deliver it yourself.',
						],
					},
					'A link works once, within 30 days, for that client alone. Afterwards, the client continues in the same browser. **Revoke** ends an unused link. Without a mail server, emails wait in the outbox.',
				],
			},
			{
				heading: 'Reading responses',
				body: [
					'All responses are under **Responses** in [Questionnaires](/dashboard/questionnaire-management?tab=answers); a client’s responses are also on their page. Drafts are included. Submitted responses never change. Open one to read it, download its files or print it.',
					'When a response is submitted, the person who sent the invitation and the client’s attorney are notified; for responses from visitors, the front desk is notified.',
				],
			},
		],
	},
]
