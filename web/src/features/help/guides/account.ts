import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import {
	CONFIRMATION_LINK_HOURS,
	PASSWORD_LENGTH_MIN,
	REAUTHENTICATION_MINUTES,
} from '@praxis/contract/identity/identity.rules'
import { TOKENS_MAX } from '@praxis/contract/tokens/tokens.contract'
import { FIRM, type HelpGuide, SIGNED_IN } from './help-guide.ts'

export const ACCOUNT_GUIDES: readonly HelpGuide[] = [
	{
		id: 'changing-password',
		title: 'Changing your password',
		description: 'Where, how long it must be, and how often.',
		keywords: ['new password', 'length', 'characters', 'rotate', '90 days', 'safe'],
		summary: `Change it in [Settings](/dashboard/settings). A password change is suggested every ${HELP_PROMISES.passwordChangeDays} days.`,
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['settings'],
		asks: [
			'change my password',
			'how often should I change my password',
			'how long must a password be',
			'why is my password too easy to guess',
			'choose a different password',
			'update my password',
			'password rules',
			'minimum length of a password',
			'is my password strong enough',
			'strong password',
			'safe password',
			'too easy to guess',
		],
		sections: [
			{
				heading: 'Changing it',
				body: [
					{
						steps: [
							'Open [Settings](/dashboard/settings) and find **Password**.',
							'Enter the current password and the new one.',
							'Press **Change password**. Every other session of yours ends; this one stays.',
						],
					},
				],
			},
			{
				heading: 'How often',
				body: [
					`A password change is suggested every ${HELP_PROMISES.passwordChangeDays} days. Praxis does not force it: a long password that only you know, used nowhere else, together with a second factor, protects better than frequent change.`,
				],
			},
			{
				heading: 'What it must be',
				body: [
					`At least ${PASSWORD_LENGTH_MIN} characters, any you like. A few words in a row are easy to remember and hard to guess. Passwords that are often used or hold your own name are refused.`,
				],
			},
			{
				heading: 'When Praxis asks for it again',
				body: [
					`Before something that could do harm in wrong hands, you confirm with your password or a passkey. It is then good for ${REAUTHENTICATION_MINUTES} minutes.`,
				],
			},
		],
	},
	{
		id: 'sessions',
		title: 'Active sessions',
		description: 'See the devices you are signed in on, and end a session from afar.',
		keywords: ['devices', 'sign out everywhere', 'log out', 'logout', 'session ended', 'stolen laptop'],
		summary: 'Settings lists every browser you are signed in on. End one, or all others at once.',
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['settings'],
		asks: [
			'sign out on another computer',
			'see which devices I am logged in on',
			'how do I log out',
			'my session has ended, please sign in again',
			'my laptop was stolen',
			'somebody else is logged into my account',
			'log off',
			'I forgot to sign out at another place',
			'kicked out, signed out suddenly',
			'end a session',
			'I left myself logged in at the library',
			'signed in on a shared or public computer',
			'which browsers am I signed in on',
			'remote sign-out',
		],
		sections: [
			{
				heading: 'Ending a session elsewhere',
				body: [
					{
						steps: [
							'Open [Settings](/dashboard/settings) and find **Active sessions**.',
							'Press **Sign out** beside a device, or **Sign out others**.',
						],
					},
					'That device is signed out on the server at once, whether it is switched on or not.',
				],
			},
			{
				heading: 'Signing out here',
				body: ['Press **Logout** at the foot of the menu or under your name at the top right.'],
			},
			{
				heading: '“Please sign in again”',
				body: [
					'When a session ends while you work, the page stays as it is and asks you to sign in over it. What you typed is not lost: sign in and go on where you were.',
				],
			},
		],
	},
	{
		id: 'profile',
		title: 'Your profile',
		description: 'Your name, phone and title, as colleagues and clients see them.',
		keywords: ['name', 'phone', 'title', 'organization', 'email address', 'my details'],
		summary: 'Open **Profile** under your name at the top right, change it and press **Save**.',
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['profile', 'settings'],
		asks: [
			'change my name or phone number',
			'change my own email address',
			'edit my profile',
			'what is my role',
			'update my contact details',
			'my job title',
		],
		sections: [
			{
				heading: 'Changing your profile',
				body: [
					{
						steps: [
							'Press your name at the top right and choose **Profile**; or open [Settings](/dashboard/settings), part **Profile**.',
							'Change name, organization, role title or phone.',
							'Press **Save**.',
						],
					},
					'Your role is changed by an administrator.',
				],
			},
			{
				heading: 'Changing your email address',
				body: [
					{
						steps: [
							'On your profile press **Change email address**.',
							'Enter the new address and press **Email me the link**.',
							`Open the link in the mail to the new address within ${CONFIRMATION_LINK_HOURS} hours. Until then the old one counts, and is told as well.`,
						],
					},
				],
			},
		],
	},
	{
		id: 'settings',
		title: 'Settings',
		description: 'Profile, security, preferences, notifications, your data and API tokens in one place.',
		keywords: ['options', 'preferences', 'configuration', 'language', 'time zone', 'security', 'theme'],
		summary:
			'[Settings](/dashboard/settings) holds everything about you: how you sign in, what you are told, what you prefer.',
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['settings'],
		asks: [
			'where are the settings',
			'change my language or time zone',
			'what can I set',
			'preferences',
			'change the date format',
			'set my time zone',
			'options of my account',
			'where do I change my options',
			'language of the screens',
		],
		sections: [
			{
				heading: 'Parts of the settings',
				body: [
					'Open [Settings](/dashboard/settings) at the foot of the menu.',
					{
						list: [
							'**Profile**: your name and how to reach you.',
							'**Security**: password, second factor, passkeys, where you are signed in.',
							'**Preferences**: theme, language and region, time zone, practice areas, how you like to be contacted.',
							'**Notifications**: what you are told, and where it reaches you.',
							'**My data**: everything held about you, as a file.',
							'**API tokens**: for programs that work in your name. Clients do not have these.',
						],
					},
				],
			},
			{
				heading: 'Language, region and time zone',
				body: [
					'In [Preferences](/dashboard/settings?part=preferences) choose the region and the time zone. Praxis speaks English; the region decides how dates and numbers are written. All times are shown in your time zone, on every device.',
				],
			},
		],
	},
	{
		id: 'notifications',
		title: 'Notifications',
		description: 'What you are told, where, and how to switch it off.',
		keywords: ['bell', 'alerts', 'email', 'push', 'unread', 'mute', 'news'],
		summary:
			'News for you is counted at the foot of the menu. Choose in Settings, for each kind, whether it comes in Praxis, by email or as a push message.',
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['notifications', 'settings'],
		asks: [
			'switch off email notifications',
			'where do I see my notifications',
			'mark notifications as read',
			'get a push message on my phone',
			'I missed a message that disappeared',
			'stop sending me mails',
			'too many notifications',
			'turn on alerts',
			'be told when something changes',
			'what does the red dot mean',
		],
		sections: [
			{
				heading: 'Seeing them',
				body: [
					'Press **Notifications** at the foot of the menu. A number and a red dot show how many are new. Follow one to its record; **Unread only** narrows the list, **Mark all as read** empties it, **All notifications** leads to [all of them](/dashboard/notifications).',
					'The tab **This visit** holds the short messages of this visit, such as “Saved.”, for when you missed one.',
				],
			},
			{
				heading: 'Choosing what you are told',
				body: [
					{
						steps: [
							'Open [Settings, Notifications](/dashboard/settings?part=notifications).',
							'For each kind, tick **In Praxis**, **Email** and **Push** as you like. It takes effect at once.',
						],
					},
					'What guards your account, such as a sign-in from a new device or a changed password, always comes by email.',
				],
			},
			{
				heading: 'All mail or all push at once',
				body: [
					'In [Settings, Preferences](/dashboard/settings?part=preferences) the switches **Email** and **Push** hold for everything. Push messages also need your browser’s permission on each device. Praxis sends no text messages.',
				],
			},
		],
	},
	{
		id: 'reminders',
		title: 'Reminders',
		description: 'Be told of a case or a client at a time you choose.',
		keywords: ['remind', 'reminder', 'follow up', 'later', 'snooze', 'remember'],
		summary: 'Open the case or the client, choose **Remind me…** and when.',
		group: 'Cases',
		readers: FIRM,
		screens: ['case-record', 'client-record'],
		asks: [
			'set a reminder',
			'remind me of a case tomorrow',
			'follow up on a client next week',
			'delete a reminder',
			'get a reminder by mail',
		],
		sections: [
			{
				heading: 'Setting a reminder',
				body: [
					{
						steps: [
							'Open the case or the client and choose **Remind me…**, mostly in the menu behind the three dots.',
							'Choose **In one hour**, **Tomorrow at 9:00** or **On a date**; add a note if you like.',
							'Leave **Also by email** ticked to get a mail as well, and press **Set reminder**.',
						],
					},
					'The same window lists the reminders you have set for this record. A reminder is no calendar: for deadlines of a court, keep the calendar you have.',
				],
			},
		],
	},
	{
		id: 'my-data',
		title: 'Downloading your data',
		description: 'A copy of everything Praxis holds about you.',
		keywords: ['gdpr', 'privacy', 'export', 'download', 'copy', 'personal data', 'zip', 'archive'],
		summary: 'Settings, part **My data**, makes one ZIP file with everything Praxis holds about your account.',
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['settings'],
		asks: [
			'download everything you know about me',
			'get a copy of my personal data',
			'data protection request',
			'export my personal information',
			'GDPR access request',
			'what do you know about me',
		],
		sections: [
			{
				heading: 'Getting the copy',
				body: [
					{
						steps: [
							'Open [Settings, My data](/dashboard/settings?part=data).',
							'Press **Export my data** and wait until it is ready; you may go on working.',
							'Press **Download**.',
						],
					},
					'It holds a page to read it by and the same as data: your profile and settings, how and where you sign in (never passwords or keys), what you did, and, for clients, the own record and cases. Nobody else can open the link, and after a day the file is removed.',
				],
			},
		],
	},
	{
		id: 'api-tokens',
		title: 'API tokens',
		description: 'Let a program of yours work with Praxis in your name.',
		keywords: ['api', 'token', 'developer', 'script', 'integration', 'automation', 'key', 'secret'],
		summary: 'A token is shown once, may do only what you allow it, and ends on a day you choose.',
		group: 'Your account',
		readers: ['provider', 'firm', 'admin'],
		screens: ['settings'],
		asks: [
			'create an API token',
			'connect a script or program to Praxis',
			'revoke an API token',
			'access key for the REST API',
			'use the API',
			'webhook or script access',
			'developer documentation',
			'connect Zapier or another tool',
			'automate something with a program',
		],
		sections: [
			{
				heading: 'Making a token',
				body: [
					{
						steps: [
							'Open [Settings, API tokens](/dashboard/settings?part=tokens) and press **Create token**.',
							'Name it after what will use it, choose when it ends and what it may do: at most what you may do yourself.',
							'Press **Make the token** and copy it. It is shown this one time.',
						],
					},
					`There can be ${TOKENS_MAX} at most. What is done with a token stands in the audit trail under your name and the token’s.`,
				],
			},
			{
				heading: 'Exchanging or revoking it',
				body: [
					'**Rotate** gives a token a new secret; **Revoke** ends it at once. Both are beside it in the list, with when and from where it was last used.',
				],
			},
		],
	},
	{
		id: 'onboarding',
		title: 'First steps',
		description: 'What Praxis asks when you come in for the first time.',
		keywords: ['wizard', 'welcome', 'introduction', 'getting started', 'tour', 'skip', 'setup'],
		summary: 'Five steps, about 3-5 minutes: who you are, what you prefer, what you can do. You may skip them.',
		group: 'Your account',
		readers: SIGNED_IN,
		asks: [
			'getting started with Praxis',
			'skip the setup',
			'what does the welcome wizard ask',
			'first login, what now',
			'how do I begin with Praxis',
			'new here',
			'tutorial',
			'show the welcome again',
		],
		sections: [
			{
				heading: 'The first visit',
				body: [
					'When you come in for the first time, **Getting started** leads through five steps: welcome, your profile, your preferences, what you can do, and a look back. It takes about 3-5 minutes.',
					'**Save & Continue** keeps what a step asks; **Skip this step** leaves it; **Skip Setup** leaves them all. Everything can be changed later in [Settings](/dashboard/settings). When an administrator changes your role, the first step comes back once and says so. **Show the tour again** in [Preferences](/dashboard/settings?part=preferences) brings it back.',
				],
			},
		],
	},
]
