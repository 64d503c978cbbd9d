import { CLIENTS, FIRM, type HelpGuide, SIGNED_IN } from './help-guide.ts'

export const CLIENT_GUIDES: readonly HelpGuide[] = [
	{
		id: 'adding-clients',
		title: 'Adding a client',
		description: 'People and organizations the firm works for.',
		keywords: ['new client', 'customer', 'company', 'organization', 'person', 'contact'],
		summary: 'Press **Add client**. A name is enough; the rest can follow.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-new', 'client-list'],
		asks: [
			'add a new client',
			'where do I add a client',
			'add a client',
			'how to add clients',
			'the client is a company and not a person',
			'enter the address of a new client',
			'paste a contact, a signature or a vcard',
			'new client',
			'create a contact',
			'add an organization as client',
			'register a new customer',
			'new customer',
		],
		sections: [
			{
				heading: 'Step by step',
				body: [
					{
						steps: [
							'Open [Clients](/dashboard/clients) and press **Add client**.',
							'Say whether it is a person or an organization, and enter the name.',
							'Add email, phone, address and notes if you have them.',
							'Press **Add client**.',
						],
					},
					'**Paste a contact** fills the form from the signature of a letter, a vCard or a row of a spreadsheet; what fits no field goes to the notes. The same stands where a client is edited and an inquiry is entered.',
					'Administrators, attorneys, paralegals and receptionists add clients. While you open a case you can add its client without leaving the form.',
				],
			},
		],
	},
	{
		id: 'client-record',
		title: 'The page of a client',
		description: 'Contact, notes, cases; how to change them.',
		keywords: [
			'delete',
			'remove',
			'deleted folder',
			'edit client',
			'phone number',
			'address',
			'notes',
			'status',
			'active',
			'inactive',
			'pending',
		],
		summary: 'A client’s page holds how to reach them, the firm’s notes, and the way to their cases.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-record', 'client-list', 'client-deleted'],
		asks: [
			'change the phone number or address of a client',
			'set a client to inactive',
			'can the client see my notes',
			'see all cases of a client',
			'delete a client',
			'restore a deleted client',
			'responsible attorney of a client',
			'correct the name of a client',
			'client moved, new address',
			'edit client details',
			'mark a client as former',
			'are notes about clients confidential',
			'client changed her surname after marriage',
			'all matters of one client',
			'email address of a client',
			'client details page',
			'former client',
		],
		sections: [
			{
				heading: 'Changing a client',
				body: [
					{
						steps: [
							'Open the client in [Clients](/dashboard/clients) and press **Edit**.',
							'Change contact, address, company, status (active, inactive or pending) or notes.',
							'Press **Save**.',
						],
					},
				],
			},
			{
				heading: 'Notes',
				body: [
					'**Notes** on the client’s page holds what was said and what to keep in mind, each note with who wrote it and when. Who wrote it, or an administrator, changes or removes it; anyone may pin it to the top. Notes are for the firm only. The client does not see them.',
				],
			},
			{
				heading: 'Cases of a client',
				body: [
					'**Cases** on the client’s page shows them; **Open as a list** lists them all, archived ones included. **New case** opens another.',
				],
			},
			{
				heading: 'Deleting a client',
				body: [
					'Administrators press **Delete** in the row of a client or in the menu of the client’s page. The client moves to the [deleted folder](/dashboard/clients/deleted) and disappears from lists and searches; cases and history stay. **Restore** brings the client back.',
				],
			},
			{
				heading: 'Status and attorney',
				body: [
					'Press the status in the list of clients, or **Change Status** in the menu of the client’s page, to make a client active, inactive or pending. **Assign Attorney** says who answers for the client; the attorney is told. The filter **My clients** shows your own, the filter **Tag** those with a tag. Tick several rows to change the status, assign an attorney or export just those.',
				],
			},
		],
	},
	{
		id: 'taking-in-inquiries',
		title: 'Taking in inquiries',
		description: 'From the first word of somebody who needs help to an opened case.',
		keywords: ['intake', 'inquiry', 'lead', 'prospect', 'potential client', 'board', 'decline', 'spam', 'source'],
		summary:
			'Inquiries arrive from the public page or are entered by hand, and go over a board: new, contacted, qualified, then opened or declined.',
		group: 'Clients',
		readers: FIRM,
		screens: ['client-intake', 'intake-new', 'intake-record'],
		asks: [
			'take in a new inquiry or lead',
			'potential client called today',
			'somebody called who needs a lawyer',
			'website form for new clients',
			'client intake by hand',
			'where do new inquiries arrive',
			'decline an inquiry',
			'write a non-engagement letter',
			'inquiry is spam',
			'where do our clients come from',
			'which advertisement brings clients',
			'move an inquiry on the board',
			'request a consultation',
		],
		sections: [
			{
				heading: 'The board',
				body: [
					'[Client intake](/dashboard/client-intake) shows every inquiry by step. Drag a card to another step, or press [[shift+arrowright]] or [[shift+arrowleft]] on it, or use its menu.',
					{
						list: [
							'**New**: not contacted yet.',
							'**Contacted**: the firm has called or written.',
							'**Qualified**: the firm could accept the matter.',
							'**Declined**: the firm does not represent the person; names are kept for conflict checks.',
							'**Opened**: a case was opened from it.',
						],
					},
				],
			},
			{
				heading: 'On the phone',
				body: [
					{
						steps: [
							'Click **New inquiry**.',
							'Enter the contact, what happened, the deadline, opposing and other parties, and the referral source. Only a name is required.',
							'Click **Save inquiry**. The inquiry gets a number and appears on the board.',
						],
					},
					'**Add an address** asks for street, city, state and ZIP code; **Paste a contact** fills them in too. They go with the inquiry into the review, and from there to the client.',
					'Administrators, attorneys, paralegals and receptionists enter and change inquiries; the rest of the firm reads them.',
				],
			},
			{
				heading: 'The public page',
				body: [
					'Anybody can tell the firm what they need on [Client intake](/client-intake). Staff who can edit inquiries are notified at once, and the sender gets a confirmation by email when a mail server is set.',
					'No other company helps to keep programs out: the page asks each sender’s device for a small computation, detects a form submitted faster than anyone types, and limits how many one address may send. Suspected spam is held for 30 days; **Not spam** moves it to the board.',
				],
			},
			{
				heading: 'Declining',
				body: [
					'**Decline…** asks for the reason and drafts a letter of non-engagement: that the firm does not act, that it has formed no opinion, and that time limits run. Review it, edit it, and email or print it; it is kept as a PDF. The letter does not disclose a conflict of interest. **Reopen** moves a declined inquiry back to the board.',
				],
			},
			{
				heading: 'Where inquiries come from',
				body: [
					'The **Sources** view counts them by referral source, practice area and week, with their outcomes and the median time to first contact. Each number leads to its inquiries.',
				],
			},
		],
	},
	{
		id: 'reviewing-answers',
		title: 'From answers to an opened case',
		description: 'Accept answers field by field, then open client, case and parties with one click.',
		keywords: [
			'review',
			'review queue',
			'accept',
			'before and after',
			'convert',
			'open case',
			'questionnaire answers',
			'close without action',
		],
		summary:
			'The **Review queue** holds inquiries and submitted questionnaires. Each answer is shown with the current value of client and case.',
		group: 'Clients',
		readers: FIRM,
		screens: ['review-queue', 'review'],
		asks: [
			'turn an inquiry into a client and a case',
			'convert a lead to a case',
			'accept the answers of a questionnaire',
			'review what a client answered',
			'fill in a client from a questionnaire',
			'open a case from an inquiry',
			'compare answers with what we have',
			'get rid of junk answers in the review queue',
			'close a questionnaire that was a test',
		],
		sections: [
			{
				heading: 'Step by step',
				body: [
					{
						steps: [
							'Open the [Review queue](/dashboard/client-intake/reviews) and choose a respondent, or click **Review and open** on an inquiry.',
							'Choose a new or existing client, and a new case, an existing case or no case.',
							'Click **Accept** or **Skip** on each answer, or **Accept all**. The pencil edits an answer before it is accepted.',
							'Check the **Summary**, choose the attorney, and click **Add client and open case**.',
						],
					},
					'Records change only then, all at once. Undecided answers are skipped. All responses are kept with the client.',
					'If someone updates the client or the case while you review, you see the new version before anything is opened.',
				],
			},
			{
				heading: 'Junk, tests and duplicates',
				body: [
					'Responses without an inquiry leave the queue with **Close without action** in the menu of their review; select several in the queue to close them at once. Nothing is deleted: choose **Declined or closed** under **Status** to see them, and **Reopen** to review them again. The respondent is not notified. An inquiry is declined on its own page instead.',
				],
			},
		],
	},
	{
		id: 'asking-the-firm',
		title: 'Asking the firm for help',
		description: 'How somebody who is not a client yet reaches the firm.',
		keywords: ['intake', 'contact', 'lawyer', 'help', 'form', 'consultation'],
		summary:
			'Tell the firm on **Client Intake** what happened. It takes about three minutes, and no account is needed.',
		group: 'For clients of the firm',
		readers: ['public', 'client'],
		screens: ['public-intake'],
		asks: [
			'fill in the intake form',
			'I need a lawyer',
			'how do I contact the firm',
			'request a consultation',
			'become a client',
		],
		sections: [
			{
				heading: 'Step by step',
				body: [
					{
						steps: [
							'Open [Client Intake](/client-intake).',
							'Say who you are, what happened, who is on the other side and how urgent it is.',
							'Press **Send inquiry**. You get a number; name it when you call or write.',
						],
					},
					'The firm checks for conflicts of interest and contacts you. Until you both agree in writing, it does not represent you and does not track your deadlines.',
				],
			},
		],
	},
	{
		id: 'following-your-case',
		title: 'Following your case',
		description: 'What you see of your cases, and what each status means for you.',
		keywords: ['my case', 'status', 'progress', 'attorney', 'lawyer', 'next step', 'portal'],
		summary: 'Your portal shows each of your cases: its status, attorney and next steps.',
		group: 'For clients of the firm',
		readers: CLIENTS,
		screens: ['client-portal', 'client-cases'],
		asks: [
			'how does my case stand',
			'who is my lawyer',
			'what happens next with my case',
			'why do I see no case',
			'how do I reach or write to my attorney',
			'any news on my case',
			'contact my lawyer',
			'is my case finished',
			'what is happening with my case',
			'see all my cases',
			'my case is missing',
			'what does pending mean for me',
			'talk to my attorney',
			'phone number of my lawyer',
			'speak with somebody at the firm',
			'status of my case',
			'when will my case be done',
		],
		sections: [
			{
				heading: 'How your case stands',
				body: [
					'[Your portal](/dashboard/client-portal) lists your cases: open cases first, then closed ones. Under each name you read the next step, your attorney, and when it was last updated.',
					{
						list: [
							'**New**: the firm has your case and decides how to go on.',
							'**Active**: the firm is working on it.',
							'**Pending**: it waits for somebody. The firm tells you if it needs something from you.',
							'**Closed**: the work is done.',
							'**Inactive** and **Archived**: it rests, or has been put away.',
						],
					},
				],
			},
			{
				heading: 'Your attorney',
				body: [
					'The attorney’s name stands under each case. If none is named yet, the firm has not decided. Writing to your attorney from the portal is not part of this version yet: please call or mail the firm.',
				],
			},
			{
				heading: 'You see no case',
				body: [
					'A case appears when the firm opens it for you and your account is connected with your record at the firm. If you expect a case and see none, please call the firm.',
				],
			},
		],
	},
	{
		id: 'who-sees-what',
		title: 'Who sees what',
		description: 'What clients, providers and the firm’s people can see, and what stays on this computer.',
		keywords: ['privacy', 'confidential', 'private', 'secure', 'safe', 'encrypted', 'visible'],
		summary:
			'A client sees only the own cases, never notes or analyses of the firm. The server decides, not the screen.',
		group: 'Your account',
		readers: SIGNED_IN,
		asks: [
			'is my information private',
			'who can see my data',
			'can clients see the notes of the firm',
			'is it secure and encrypted',
			'is it confidential',
			'can other clients see my case',
			'can my employer see this',
			'where is my data stored, cookies',
			'does anybody read my files',
			'can the other side see this',
			'does the opponent see my case',
			'are my secrets safe',
		],
		sections: [
			{
				heading: 'Who sees what',
				body: [
					{
						list: [
							'Clients see their own cases, their own record and the papers shared with them, without the firm’s notes and analyses. They never see another client.',
							'The firm’s people see what their role allows. Every change is written down with its author.',
							'Service providers and guests see no case of the firm.',
						],
					},
					'The rule is enforced in the database itself, so that a fault in a screen cannot show what is not yours.',
				],
			},
			{
				heading: 'What stays on this computer',
				body: [
					'A cookie that says you are signed in, your theme, the width of the sidebar; and, encrypted, forms you have begun, records you have read and changes that wait to be sent. Signing out removes what is yours.',
				],
			},
		],
	},
]
