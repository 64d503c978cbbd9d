import { HELP_PROMISES } from '@praxis/contract/help/help.contract'
import { PASSWORD_LENGTH_MIN, REAUTHENTICATION_MINUTES } from '@praxis/contract/identity/identity.rules'
import { type HelpGuide, SIGNED_IN } from './help-guide.ts'

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
		title: 'Where you are signed in',
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
							'Open [Settings](/dashboard/settings) and find **Where you are signed in**.',
							'Press **End** beside a device, or **End all others**.',
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
		screens: ['profile'],
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
							'Press your name at the top right and choose **Profile**.',
							'Change name, organization, role title or phone.',
							'Press **Save**.',
						],
					},
					'The address you sign in with and your role are changed by an administrator.',
				],
			},
		],
	},
	{
		id: 'settings',
		title: 'Settings',
		description: 'Profile, security, preferences, notifications, your data and API tokens in one place.',
		keywords: ['options', 'preferences', 'configuration', 'language', 'time zone', 'security'],
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
							'**Security**: password, second factor, passkeys, where you are signed in.',
							'**Preferences**: theme, language, time zone and how the firm reaches you.',
							'**Notifications**: what you are told, and how.',
							'**My data**: download everything kept about you.',
							'**API tokens**: let a program of yours work in your name.',
						],
					},
				],
			},
		],
	},
	{
		id: 'notifications',
		title: 'Notifications',
		description: 'What you are told, where, and how to switch it off.',
		keywords: ['bell', 'alerts', 'reminders', 'email', 'push', 'unread', 'mute'],
		summary: 'News for you is counted at the foot of the menu. Choose in Settings what reaches you by mail or push.',
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['settings'],
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
					'**Notifications** at the foot of the menu shows how many are new, and lists them when pressed. Short messages of this visit, such as “Saved.”, stay readable behind the bell at the top.',
				],
			},
			{
				heading: 'Choosing what you are told',
				body: [
					'Open [Settings](/dashboard/settings), part **Notifications**, and switch off the kinds you do not want, for each way by itself: in Praxis, by mail, as a push message.',
				],
			},
		],
	},
	{
		id: 'my-data',
		title: 'Downloading your data',
		description: 'A copy of everything Praxis keeps about you.',
		keywords: ['gdpr', 'privacy', 'export', 'download', 'copy', 'personal data'],
		summary: 'Settings has a part **My data** with a download of everything about you.',
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
				body: ['Open [Settings](/dashboard/settings), part **My data**, and press the download.'],
			},
		],
	},
	{
		id: 'api-tokens',
		title: 'API tokens',
		description: 'Let a program of yours work with Praxis in your name.',
		keywords: ['api', 'token', 'developer', 'script', 'integration', 'automation', 'key'],
		summary: 'A token is shown once, may do only what you choose, and ends on a day you set.',
		group: 'Your account',
		readers: SIGNED_IN,
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
					'Open [Settings](/dashboard/settings), part **API tokens**. Give the token a name, choose what it may do and when it ends, and copy it: it is shown this one time. Revoke it in the same place.',
				],
			},
		],
	},
	{
		id: 'onboarding',
		title: 'First steps',
		description: 'What Praxis asks when you come in for the first time.',
		keywords: ['wizard', 'welcome', 'setup', 'getting started', 'tour', 'skip'],
		summary: 'A few steps, about 3-5 minutes: who you are and what you prefer. You may skip them.',
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
					'When you come in for the first time, Praxis asks in five steps who you are and what you prefer. It takes about 3-5 minutes. **Skip Setup** leaves it; everything can be set later in [Settings](/dashboard/settings).',
				],
			},
		],
	},
]
