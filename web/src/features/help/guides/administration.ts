import { INVITATION_DAYS, LOCK_AFTER_FAILURES, LOCK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { FIRM, type HelpGuide } from './help-guide.ts'

export const ADMINISTRATION_GUIDES: readonly HelpGuide[] = [
	{
		id: 'inviting-people',
		title: 'Inviting people',
		description: 'Create users for the firm’s people, clients and providers.',
		keywords: ['invite', 'account', 'add user', 'staff', 'colleague', 'paralegal', 'employee', 'new hire'],
		summary: 'In the Admin panel press **Add user**, choose a role, send the invitation.',
		group: 'Administration',
		readers: FIRM,
		screens: ['admin'],
		asks: [
			'invite a colleague',
			'add a staff member',
			'create a user account for a paralegal or attorney',
			'send an invitation again',
			'make somebody an administrator',
			'onboard a new paralegal',
			'new employee',
			'give somebody access to Praxis',
			'new lawyer joins the firm',
			'account for a client or service provider',
		],
		sections: [
			{
				heading: 'Adding an account',
				body: [
					{
						steps: [
							'Open the [Admin panel](/dashboard/admin) and press **Add user**.',
							'Enter name and email and choose the role. **Administrator** adds everything an administrator may do.',
							'Choose **Invite by email**, or **Set an initial password** to hand over yourself.',
							'Press **Send invitation** or **Create user**.',
						],
					},
					`An invitation is good for ${INVITATION_DAYS} days. **Resend invitation** is in the menu of the account. Administrators do this; nobody can give rights they do not have.`,
				],
			},
		],
	},
	{
		id: 'managing-accounts',
		title: 'Looking after accounts',
		description: 'Suspend, unlock, reset, sign out, remove.',
		keywords: ['suspend', 'deactivate', 'unlock', 'reset password', 'remove account', 'leaver', 'status', 'role'],
		summary: 'Everything that can be done about an account is in its menu in the Admin panel.',
		group: 'Administration',
		readers: FIRM,
		screens: ['admin'],
		asks: [
			'suspend the account of someone who left the firm',
			'deactivate a user',
			'unlock an account of a colleague',
			'send someone a password reset',
			'change the role of a user',
			'a colleague lost their phone with the second factor',
			'remove an account',
			'an employee quit, remove access',
			'colleague cannot log in',
			'fire somebody',
			'disable access',
			'block a user',
			'list of users',
			'delete a user',
			'change somebody’s email',
		],
		sections: [
			{
				heading: 'When somebody leaves',
				body: [
					'Open the account in the [Admin panel](/dashboard/admin) and choose **Suspend**: the person is signed out everywhere, cannot sign in, and loses API tokens and push devices. **Reactivate** lets them sign in again; tokens and devices they set up anew. **Remove user…** works only for accounts that have left no traces in the records.',
				],
			},
			{
				heading: 'When somebody cannot sign in',
				body: [
					{
						list: [
							`**Unlock**: after ${LOCK_AFTER_FAILURES} wrong passwords an address is locked for ${LOCK_MINUTES} minutes.`,
							'**Send password reset** mails a link to choose a new password.',
							'**Reset two-factor authentication…** is for someone who has lost phone or key. Make sure it is really them who asks.',
						],
					},
				],
			},
			{
				heading: 'Role, name and title',
				body: [
					'Open the account and press **Edit**. Nobody changes their own role; only a superuser changes a superuser.',
				],
			},
		],
	},
	{
		id: 'permissions',
		title: 'Permissions',
		description: 'What each role may do, and where a person may do more or less.',
		keywords: ['rights', 'roles', 'allow', 'forbid', 'grant', 'access', 'clerk', 'receptionist', 'staff'],
		summary: 'Roles bring permissions; a person may be given more or less. Every change is written down.',
		group: 'Administration',
		readers: FIRM,
		screens: ['permissions'],
		asks: [
			'give someone permission to delete cases',
			'what is a receptionist allowed to do',
			'rights of a clerk, paralegal or attorney',
			'take a permission away from one person',
			'why can I not see or change something',
			'why can my clerk not edit cases',
			'who may delete',
			'roles and what they can do',
			'difference between staff and paralegal',
			'restrict access',
			'deny a right',
			'custom role',
			'let my paralegal see billing',
			'allow somebody to see something',
			'who is allowed to do what',
			'give rights to a person',
			'not allowed to do something',
		],
		sections: [
			{
				heading: 'What a role may do',
				body: [
					'Open [Permissions](/dashboard/admin-rights-assignment), tab **Roles**: a table of every role and every permission. Superuser has all of administrator, administrator all of attorney, attorney all of staff; paralegal, receptionist and clerk have all of staff and some of their own.',
				],
			},
			{
				heading: 'More or less for one person',
				body: [
					{
						steps: [
							'Open the tab **People** and choose the person.',
							'Switch permissions on or off. What differs from the role is marked **Added** or **Taken away**.',
							'Press **Save**. It applies at once.',
						],
					},
					'**Reset to role** takes all differences back. The tab **History** shows who changed what.',
				],
			},
			{
				heading: 'You miss something',
				body: ['If you cannot see or change what you need, ask an administrator of your firm.'],
			},
		],
	},
	{
		id: 'second-factor-policy',
		title: 'Demanding a second factor',
		description: 'Make it a rule for roles.',
		keywords: ['require', 'policy', 'enforce', 'mandatory', 'two-factor', 'security rule'],
		summary: 'Choose the roles that must have a second factor or a passkey.',
		group: 'Administration',
		readers: FIRM,
		screens: ['permissions'],
		asks: [
			'require a second factor for attorneys',
			'make two-factor authentication mandatory for everyone',
			'force everybody to use two-factor',
			'security policy of the firm',
		],
		sections: [
			{
				heading: 'Making the rule',
				body: [
					{
						steps: [
							'Open [Permissions](/dashboard/admin-rights-assignment), tab **Two-factor authentication**.',
							'Tick the roles and press **Save**. It applies at once.',
						],
					},
					'People in these roles have to switch on a second factor, or sign in with a passkey, before they can go on working.',
				],
			},
		],
	},
	{
		id: 'firm-settings',
		title: 'Settings of the firm',
		description: 'Name, logo, practice areas, office hours, holidays, numbers.',
		keywords: [
			'firm',
			'name',
			'logo',
			'address',
			'office hours',
			'holidays',
			'currency',
			'case number',
			'invoice number',
		],
		summary: 'Administrators keep in [Firm settings](/dashboard/firm) what is the same for everyone.',
		group: 'Administration',
		readers: FIRM,
		screens: ['firm'],
		asks: [
			'change the name or logo of the firm',
			'set our office hours',
			'enter holidays and closing days',
			'change the pattern of case numbers',
			'which currency do we use',
			'practice areas of the firm',
		],
		sections: [
			{
				heading: 'What is set here',
				body: [
					'Open [Firm settings](/dashboard/firm).',
					{
						list: [
							'**Name and address**: logo, name, legal name, tax ID, address and contact. Name and logo stand in the menu and on the sign-in page.',
							'**Practice areas**: the fields of law the firm works in.',
							'**Office hours**: when the office is open, in the time of the firm.',
							'**Holidays**: which days the firm keeps, federal ones and its own.',
							'**Numbering and currency**: the pattern of case and invoice numbers, the currency, the first day of the week.',
						],
					},
				],
			},
			{
				heading: 'Patterns of numbers',
				body: [
					'In a pattern, {YYYY} or {YY} is the year, {MM} the month, {CLIENT} the client’s name and {####} the running number. The page shows what the next number will be before you save. Numbers that were given stay as they are.',
				],
			},
		],
	},
	{
		id: 'database-health',
		title: 'The health of the database',
		description: 'How the database is, and tests that change nothing.',
		keywords: ['database', 'health', 'check', 'test', 'slow', 'size', 'queue', 'supabase'],
		summary: '[Database](/dashboard/supabase-debug) shows how the database is. Nothing there changes anything.',
		group: 'Administration',
		readers: FIRM,
		screens: ['database'],
		asks: [
			'is the database healthy',
			'run the database health check',
			'how large are the tables',
			'why is Praxis slow',
			'did the migrations run',
		],
		sections: [
			{
				heading: 'Running the tests',
				body: [
					'Open [Database](/dashboard/supabase-debug) and press **Run Tests**. Each step says **Passed** or **Failed**; what they write is taken back, so nothing is changed. Administrators see this screen.',
				],
			},
			{
				heading: 'What else it shows',
				body: [
					'The server, the work that waits, the size of the tables, the audit trail, copies and backups, migrations, and what is slow. If something here is red, tell whoever runs the server.',
				],
			},
		],
	},
	{
		id: 'mail-outbox',
		title: 'The mail outbox',
		description: 'Every mail Praxis writes, and what to do when it is not sent.',
		keywords: ['mail', 'smtp', 'outgoing', 'queue', 'send', 'failed', 'waiting', 'server'],
		summary: 'The outbox in the Admin panel lists mail as waiting, sending, sent or failed.',
		group: 'Administration',
		readers: FIRM,
		screens: ['admin'],
		asks: [
			'emails are not being sent',
			'where is the queue of outgoing mail',
			'no mail server is configured, SMTP',
			'send a failed mail again',
			'read the link of an invitation',
			'an invitation mail never left',
			'mail is stuck',
			'test the mail settings',
			'which mails were sent',
			'email server setup',
		],
		sections: [
			{
				heading: 'Reading it',
				body: [
					'Open the [Admin panel](/dashboard/admin), tab **Mail outbox**. Press a message to read it. **Send now** tries a waiting or failed one again.',
				],
			},
			{
				heading: 'Without a mail server',
				body: [
					'As long as no mail server is set (`SMTP_URL`, when Praxis is started), mail waits here. Read it and hand its link on yourself.',
				],
			},
		],
	},
	{
		id: 'audit-trail',
		title: 'The audit trail',
		description: 'What is written down, and how to prove that nobody changed it.',
		keywords: ['audit', 'log', 'history', 'tamper', 'proof', 'compliance', 'evidence'],
		summary: 'Every change is written down with its author in a chain that shows tampering.',
		group: 'Administration',
		readers: FIRM,
		asks: [
			'audit trail of the firm',
			'prove that records were not changed',
			'who changed the permissions of a person',
			'compliance log',
			'who deleted something',
			'record of everything that was done',
			'detect tampering',
		],
		sections: [
			{
				heading: 'Where it is seen',
				body: [
					'Each case has its **Activity**, each account its **History**, and [Permissions](/dashboard/admin-rights-assignment) a **History** of all rights. A screen of the whole trail is not part of this version.',
				],
			},
			{
				heading: 'Checking it',
				body: [
					'Lines can be added, never changed; a chain of seals shows tampering. Whoever runs Praxis checks the chain with `npm run audit:verify`.',
				],
			},
		],
	},
	{
		id: 'running-praxis',
		title: 'Running Praxis',
		description: 'Installing, upgrading and backing up the server.',
		keywords: ['server', 'backup', 'restore', 'upgrade', 'update', 'self-hosted', 'database', 'administrator'],
		summary: 'Praxis runs on a computer of the firm. Its folder of data is what to back up.',
		group: 'Administration',
		readers: FIRM,
		asks: [
			'make a backup',
			'upgrade Praxis to a new version',
			'where is our data kept',
			'restore a backup',
			'back up the database',
			'disaster recovery',
			'server maintenance',
			'which version do we run',
			'host Praxis ourselves',
			'install a newer version',
			'server crashed',
		],
		sections: [
			{
				heading: 'Backup',
				body: [
					'Everything is in the folder `data`. Whoever runs the server stops Praxis, copies the folder and starts it again. A backup from within the screens is not part of this version.',
				],
			},
			{
				heading: 'Upgrade',
				body: [
					'Make a backup, get the new version and start it: the database is brought up to date at the start. The README that comes with Praxis has the details.',
				],
			},
		],
	},
]
