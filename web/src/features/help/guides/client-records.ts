import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import { CLIENTS, FIRM, type HelpGuide } from './help-guide.ts'

/** What belongs to a client beside name and main contact. */
export const CLIENT_RECORD_GUIDES: readonly HelpGuide[] = [
	{
		id: 'reaching-clients',
		title: 'Contacts, other names and tags of a client',
		description: 'Several addresses, numbers and contacts; maiden and trade names; tags; how they want to be reached.',
		keywords: [
			'alias',
			'maiden name',
			'trade name',
			'second phone',
			'contact person',
			'tag',
			'label',
			'preferred',
			'language',
		],
		summary: 'On a client’s page, **Add** or **Edit** beside each part changes it where it stands.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-record'],
		asks: [
			'add a second phone number for a client',
			'the client has two addresses',
			'who is the contact person at a company',
			'enter the maiden name of a client',
			'a company was renamed',
			'alias of a client',
			'tag clients',
			'the client wants to be called in the evening only',
			'preferred language of a client',
		],
		sections: [
			{
				heading: 'What there is',
				body: [
					'**Contact information**: additional email addresses and phone numbers, each with a label. Valid phone numbers are shown in the national format of the firm.',
					'**Contacts**: the people you talk to about a client, with their role.',
					'**Other names**: aliases and former names of the client. Search includes them.',
					'**Tags**: short words to group clients. **Communication**: the preferred method, time and language, and what not to use.',
				],
			},
		],
	},
	{
		id: 'client-relationships',
		title: 'Relationships of a client',
		description: 'Relationships between clients and other people, as a graph.',
		keywords: ['relationship', 'spouse', 'family', 'owner', 'insurer', 'graph', 'network'],
		summary: 'The **Relationships** tab of a client shows relatives, owners and contacts, and who is in their cases.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-record'],
		asks: [
			'two clients are married',
			'who owns this company',
			'show how clients are related',
			'add the insurer of a client',
			'who referred this client to us',
		],
		sections: [
			{
				heading: 'Add a relationship',
				body: [
					{
						steps: [
							'Open the client and choose **Relationships**, then **Add relationship**.',
							'Choose another client, or type a name that is not a client.',
							'Choose the relationship and click **Add relationship**. The other client’s page shows it from their side.',
						],
					},
				],
			},
		],
	},
	{
		id: 'portal-access',
		title: 'Giving a client access to the portal',
		description: 'Invite a client to follow their own cases; take the access away.',
		keywords: ['portal', 'invite client', 'client login', 'revoke', 'access'],
		summary: 'On the client’s page press **Invite to the portal**; an email with a link is sent to the client.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-record'],
		asks: [
			'invite a client to the portal',
			'let a client see their case online',
			'the client did not get the portal invitation',
			'revoke portal access of a client',
			'stop a client from signing in',
		],
		sections: [
			{
				heading: 'Invite',
				body: [
					{
						steps: [
							'Open the client and press **Invite to the portal**.',
							'Check the address and press **Send invitation**.',
							'The client opens the link, chooses a password and sees their own cases. **Resend invitation** replaces the link.',
						],
					},
					'Without a mail server, the invitation stays in the outbox, and an administrator can share its link. An existing account with that address is used.',
				],
			},
			{
				heading: 'Revoke',
				body: ['**Revoke access** signs the client out at once; they can no longer see their cases.'],
			},
		],
	},
	{
		id: 'client-documents',
		title: 'Documents of a client',
		description: 'Keep papers of a client, share them, receive what the client sends.',
		keywords: ['document', 'share', 'upload', 'send papers', 'passport', 'contract', 'attachment'],
		summary: 'The documents page of a client holds papers; clients see what is shared and send their own.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-documents', 'client-record'],
		asks: [
			'share a document with a client',
			'receive papers from a client',
			'show a client the signed contract',
			'stop sharing a document',
		],
		sections: [
			{
				heading: 'Keeping and sharing papers',
				body: [
					{
						steps: [
							'Open the client and there **Documents**.',
							`Press **Add documents**, or drop files on the page: up to ${HELP_PROMISES.documentMegabytes} MB each.`,
							'**Share with client** shows a document in the client’s portal; **Stop sharing** takes it away again.',
						],
					},
				],
			},
			{
				heading: 'What clients send',
				body: [
					`Clients with access to the portal send papers of up to ${HELP_PROMISES.portalUploadMegabytes} MB each. They stand on the same page at once.`,
				],
			},
		],
	},
	{
		id: 'your-documents',
		title: 'Your documents',
		description: 'What the firm shares with you, and how you send papers to it.',
		keywords: ['document', 'upload', 'send papers', 'passport', 'contract', 'file', 'attachment', 'pdf', 'size'],
		summary: `[Documents](/clients/:own/documents) shows what the firm shares with you and takes what you send, up to ${HELP_PROMISES.portalUploadMegabytes} MB each.`,
		group: 'For clients of the firm',
		readers: CLIENTS,
		screens: ['client-documents'],
		asks: [
			'where are my documents',
			'send the firm a copy of my passport',
			'send a file to the firm',
			'upload papers for my lawyer',
			'read the contract the firm shared with me',
			'maximum size of a file I can send',
			'upload a document',
		],
		sections: [
			{
				heading: 'Sending papers to the firm',
				body: [
					{
						steps: [
							'Open [Documents](/clients/:own/documents) in the menu.',
							`Press **Add documents**, or drop files on the page: up to ${HELP_PROMISES.portalUploadMegabytes} MB each.`,
						],
					},
					'The firm sees them at once.',
				],
			},
			{
				heading: 'Reading what the firm shares',
				body: [
					'The list on the same page holds what the firm shares with you, newest first. When the firm stops sharing a document, it is gone from your list.',
				],
			},
		],
	},
	{
		id: 'client-fields',
		title: 'Custom fields',
		description: 'Keep what your practice needs to know of every client.',
		keywords: ['custom field', 'extra field', 'additional information'],
		summary: 'Create custom fields in the firm settings, part **Client fields**.',
		group: 'Administration',
		readers: FIRM,
		screens: ['firm', 'client-record'],
		asks: [
			'create a custom field',
			'record an additional piece of information on every client',
			'rename a client field',
		],
		sections: [
			{
				heading: 'Create a field',
				body: [
					{
						steps: [
							'Open [Client fields](/dashboard/firm?part=client-fields) in the firm settings and press **Add field**.',
							'Name it, choose its type (text, number, date, dropdown, yes/no) and which clients it applies to.',
							'It appears on each client’s page under **Custom fields**.',
							'Questions can fill it in: choose it under **Maps to** when you write a questionnaire, and accept the answer in the review.',
						],
					},
					'A field in which clients have values is retired instead of removed: the values stay to be read.',
				],
			},
		],
	},
]
