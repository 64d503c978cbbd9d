import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import { EVERYONE, FIRM, type HelpGuide } from './help-guide.ts'

const ANALYSIS_NOT_YET = 'Case analysis isn’t part of this version yet.'

/** Topics of the help index about the work itself. */
export const PRACTICE_TOPICS: readonly HelpGuide[] = [
	{
		id: 'admin-dashboard',
		title: 'Admin Dashboard',
		description: 'Accounts of the firm, permissions, settings of the firm, and the mail Praxis has written.',
		keywords: ['administration', 'users', 'attorneys', 'roles', 'rights', 'status', 'outbox', 'invite', 'suspend'],
		summary:
			'The Admin panel holds the accounts of everyone who may come in and the mail outbox. Permissions, settings of the firm and the health of the database are beside it in the menu. Administrators open them.',
		group: 'Administration',
		readers: FIRM,
		screens: ['admin', 'permissions'],
		asks: [
			'what can administrators do',
			'what is the admin panel for',
			'user status active suspended',
			'where are the administration screens',
			'manage the firm',
		],
		sections: [
			{
				heading: 'What is here',
				body: [
					{
						list: [
							'[Admin panel](/dashboard/admin), **Accounts**: everyone who may sign in, with role, status and last sign-in. Invite, edit, suspend, unlock, send a password reset, sign out everywhere.',
							'[Admin panel](/dashboard/admin), **Mail outbox**: every mail Praxis has written, and whether it was sent.',
							'[Firm settings](/dashboard/firm): name, logo, office hours, holidays, numbers.',
							'[Database](/dashboard/supabase-debug): how the database is, and tests that change nothing.',
							'[Permissions](/dashboard/admin-rights-assignment): what each role may do, what one person may do more or less, who must have a second factor, and the history of all changes.',
						],
					},
				],
			},
			{
				heading: 'What the status of an account means',
				body: [
					{
						list: [
							'**Active**: full access, as the role allows.',
							'**Invited**: waits until the invitation is accepted.',
							'**Suspended**: cannot sign in, until somebody reactivates the account.',
						],
					},
					'A client who registers is asked to confirm the email address first; until then the account says so.',
				],
			},
			{
				heading: 'Not here yet',
				body: [
					'Assignment of cases by rules, agents, and backups from these screens are not part of this version yet. Inquiries have a place of their own: [Client intake](/dashboard/client-intake).',
				],
			},
		],
	},
	{
		id: 'agent-dashboard',
		title: 'Agent Dashboard',
		description: 'An assistant that prepares new inquiries for review.',
		keywords: ['agent', 'automation', 'intake', 'pending cases', 'classification', 'risk', 'assignment', 'failures'],
		summary:
			'The Agent Dashboard isn’t part of this version yet. It is for reviewing the cases an assistant prepares from new inquiries before anything is opened.',
		group: 'Not part of this version yet',
		readers: FIRM,
		unbuilt: true,
		asks: [
			'agent dashboard',
			'automatic assignment of new inquiries',
			'review pending cases of the agent',
			'automatic mode of the agent',
			'the agent rejected a case',
			'AI intake',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'The Agent Dashboard isn’t part of this version yet. Today inquiries arrive in [Client intake](/dashboard/client-intake); people of the firm read them, and open client and case from the [Review queue](/dashboard/client-intake/reviews), where they choose the attorney.',
				],
			},
			{
				heading: 'What it is for',
				body: [
					'An assistant reads a new inquiry, says what kind of case it is and how sure it is, finds a fitting attorney, weighs the risk, and puts the case into a queue. People of the firm accept, edit or reject it; a rejection needs a reason. Doubtful or risky ones are flagged.',
					{
						list: [
							'**Active** means automatic: it also assigns the attorney, writes to the client and updates the portal.',
							'**Inactive** means by hand: nothing is assigned, the firm’s contact message is shown, what is pending stays.',
						],
					},
					`The tabs are meant to be Pending Cases and Agent Failures, refreshed every ${HELP_PROMISES.agentRefreshSeconds} seconds.`,
				],
			},
			{
				heading: 'Intervals and retries',
				body: [
					{
						list: [
							'Sync interval: 1-2 minutes for very busy offices, 5 minutes recommended, 15-30 minutes where little comes in, 60 minutes to save power and network.',
							'Retry attempts: 1-2 where failures should show at once, 3-5 recommended, 6-10 on unsteady connections. The wait doubles with each try (exponential backoff).',
						],
					},
				],
			},
		],
	},
	{
		id: 'case-analysis',
		title: 'Case Analysis',
		description: 'Strengths, weaknesses and risks of a case, with sources.',
		keywords: ['analysis', 'strengths', 'weaknesses', 'risk', 'outcome', 'prediction', 'ai'],
		summary: `${ANALYSIS_NOT_YET} It is for weighing a case: strengths, weaknesses, risks, likely outcome, what to do.`,
		group: 'Not part of this version yet',
		readers: FIRM,
		screens: ['case-analysis'],
		unbuilt: true,
		asks: [
			'analyse a case',
			'strengths and weaknesses of a case',
			'predict the outcome of a case',
			'chances of winning',
			'evaluate a case',
			'AI review of a case',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					`${ANALYSIS_NOT_YET} Keep your own assessment in the case's **Internal notes**, which clients can never read. The description is visible to the client in the portal.`,
				],
			},
			{
				heading: 'What it is for',
				body: [
					'A summary, strengths, weaknesses, recommendations, the likely outcome with its reasons, and risks (overall, financial, timeline, precedential). It is a firm’s own thinking and is never shown to clients. A model can draft it; an attorney judges it.',
				],
			},
		],
	},
	{
		id: 'client-portal',
		title: 'Client Portal',
		description: 'Where clients of the firm see how their cases stand.',
		keywords: [
			'portal',
			'client',
			'documents',
			'messages',
			'timeline',
			'profile',
			'billing',
			'new case',
			'assessments',
			'upload',
			'request',
		],
		summary: `Clients see their own cases: status, attorney and next steps. Case requests are reviewed within ${HELP_PROMISES.caseRequestReviewHours} hours. Uploads may be up to ${HELP_PROMISES.portalUploadMegabytes}MB.`,
		group: 'For clients of the firm',
		readers: EVERYONE,
		screens: ['client-portal'],
		asks: [
			'what can clients see in the portal',
			'submit a new case request, how quickly is it reviewed',
			'upload a document in the portal, maximum file size',
			'pay my bill in the portal',
			'send a message to my attorney',
			'see my documents',
			'what do clients see',
			'how do my clients log in',
			'share something with a client',
			'give a client access',
		],
		sections: [
			{
				heading: 'What you can do today',
				body: [
					{
						list: [
							'[Client portal](/dashboard/client-portal): your cases, under way and settled.',
							'[My Cases](/clients/:own/cases): the same as a list.',
							'[Documents](/clients/:own/documents): what the firm shares with you, and what you send to it.',
							'[Questionnaires](/dashboard/questionnaire-management): what the firm asks you, and what you have answered.',
							'[Notifications](/dashboard/notifications): news of your cases, as it happens.',
							'[Settings](/dashboard/settings): password, second factor, passkeys.',
						],
					},
					`We suggest changing your password every ${HELP_PROMISES.passwordChangeDays} days.`,
				],
			},
			{
				heading: 'Submit New Case',
				body: [
					`The firm reviews case requests of clients within ${HELP_PROMISES.caseRequestReviewHours} hours. Sending one from the portal isn’t part of this version yet: tell the firm on [Client intake](/client-intake), or call.`,
				],
			},
			{
				heading: 'Documents',
				body: [
					`[Documents](/clients/:own/documents) holds what the firm shares with you. **Add documents** sends papers to the firm, up to ${HELP_PROMISES.portalUploadMegabytes}MB each; it sees them at once.`,
				],
			},
			{
				heading: 'Messages',
				body: ['Messages with your attorney are not part of this version yet: please call or mail the firm.'],
			},
			{
				heading: 'Case Timeline',
				body: [
					'Each case says when it last changed and what comes next. A full timeline isn’t part of this version yet.',
				],
			},
			{
				heading: 'My Profile',
				body: ['[My profile](/dashboard/client-profile) holds your name and how to reach you. Keep it up to date.'],
			},
			{
				heading: 'My Billing',
				body: ['Seeing and paying bills here isn’t part of this version yet: pay as your bill says.'],
			},
			{
				heading: 'My Assessments',
				body: [
					'Assessments of a situation you describe are not part of this version yet. Today you can [answer a questionnaire](/dashboard/client-questionnaire); the firm reads your answers.',
				],
			},
		],
	},
	{
		id: 'data-import-hub',
		title: 'Data Import Hub',
		description: 'Bring clients, cases, attorneys and documents from another system.',
		keywords: ['import', 'csv', 'excel', 'spreadsheet', 'migration', 'mapping', 'duplicates', 'template'],
		summary:
			'The Data Import Hub isn’t part of this version yet. It is for bringing lists from another system, checked and mapped field by field.',
		group: 'Not part of this version yet',
		readers: FIRM,
		unbuilt: true,
		asks: [
			'import clients from a spreadsheet',
			'migrate data from another system',
			'import failed or hangs',
			'move our data over from other software such as Clio',
			'bulk upload of clients',
			'CSV import',
			'duplicates in an import',
		],
		sections: [
			{
				heading: 'Not part of this version yet',
				body: [
					'The Data Import Hub isn’t part of this version yet. Today, [add clients](/dashboard/clients/new), with **Paste a contact** from a row of a spreadsheet, and open cases by hand; a client can be added while a case is opened.',
				],
			},
			{
				heading: 'What it is for',
				body: [
					`In five steps: upload a CSV or Excel file (at most ${HELP_PROMISES.importMegabytes} MB), clean it up, map its columns to fields, import, see the result. Targets are clients, cases, attorneys and documents. Rows go in ${HELP_PROMISES.importBatchRows} at a time. Duplicates are skipped, updated, warned about, or kept for review by hand.`,
					{
						list: [
							'Clients: a name is required.',
							'Cases: a name, a type and a client are required.',
							'Attorneys: email, first and last name, phone and specialty are required.',
							'Documents: a name and the case or client they belong to are required.',
						],
					},
					'Imported clients can be given permission to use the client portal. An import begun without a network waits in the browser and goes on when the connection returns.',
				],
			},
			{
				heading: 'When something goes wrong',
				body: [
					{
						list: [
							'Upload failure: check the kind and size of the file.',
							'Field mapping: every required field needs a column; look at the preview.',
							'Validation errors: correct the named rows and import them again.',
							'The import hangs: leave the page open, check the connection, then start again; what is in stays in.',
							'Partial import: successful records are saved; the rest is listed with the reason.',
							'Data does not appear: clear the filters of the list and look again.',
						],
					},
				],
			},
		],
	},
]
