import {
	BROWSER_SESSION_HOURS,
	CONFIRMATION_LINK_HOURS,
	INVITATION_DAYS,
	LOCK_AFTER_FAILURES,
	LOCK_MINUTES,
	PASSWORD_LENGTH_MIN,
	REMEMBERED_SESSION_DAYS,
	RESET_LINK_MINUTES,
	SIGN_IN_LINK_MINUTES,
} from '@praxis/contract/identity/identity.rules'
import { EVERYONE, type HelpGuide } from './help-guide.ts'

export const SIGNING_IN_GUIDES: readonly HelpGuide[] = [
	{
		id: 'signing-in',
		title: 'Signing in',
		description: 'With a password, a passkey, Google or Facebook, or as a guest; and what to do when it fails.',
		keywords: ['login', 'remember me', 'locked', 'guest', 'google', 'facebook', 'demo'],
		summary: 'Open the login page, enter your email and password and press **Sign In**. A passkey is quicker still.',
		group: 'Signing in',
		readers: EVERYONE,
		screens: ['login'],
		asks: [
			'how do I sign in',
			'my account is locked after too many wrong attempts',
			'what does remember me do, stay signed in',
			'Google or Facebook sign-in does not work',
			'invalid email or password',
			'look around as a guest',
			'I cannot log in',
			'it does not let me in',
			'wrong password',
			'login failed',
			'sign-in page',
			'too many attempts, account blocked',
			'what is remember me',
			'sign-in problem',
			'trouble signing in',
		],
		sections: [
			{
				heading: 'Signing in with a password',
				body: [
					{
						steps: [
							'Open [the login page](/login).',
							'Enter your email and your password. The eye beside the password shows what you typed.',
							'Press **Sign In**. If your account has a second factor, you are asked for its code next.',
						],
					},
					'You arrive where you wanted to go, or else on your first page.',
				],
			},
			{
				heading: 'Staying signed in',
				body: [
					`With **Remember me** you stay signed in on this device for ${REMEMBERED_SESSION_DAYS} days. Without it, you are signed out when the browser is closed, and after ${BROWSER_SESSION_HOURS} hours at the latest. Leave it off on a computer that others use.`,
				],
			},
			{
				heading: 'Your account is locked',
				body: [
					`After ${LOCK_AFTER_FAILURES} wrong passwords in a row an address is locked for ${LOCK_MINUTES} minutes, whoever typed them. Wait, or ask an administrator of the firm to unlock it. A passkey lets you in meanwhile.`,
				],
			},
			{
				heading: '“Invalid email or password”',
				body: [
					'Check the address first, then whether Caps Lock is on. If you registered a short while ago, confirm your address with the link in your mail before you sign in. Otherwise [choose a new password](/forgot-password).',
				],
			},
			{
				heading: 'Google, Facebook and guests',
				body: [
					'The buttons for Google and Facebook work once the firm has set them up; until then they say so when pressed.',
					'**Continue as guest** shows the client portal without an account. Nothing a guest does is kept.',
				],
			},
		],
	},
	{
		id: 'forgotten-password',
		title: 'A forgotten password',
		description: 'Choose a new password with a link by mail.',
		keywords: ['reset', 'forgot', 'recover', 'link expired'],
		summary: 'Ask for a link, open it, choose a new password. Nobody at the firm can see or tell you the old one.',
		group: 'Signing in',
		readers: EVERYONE,
		screens: ['forgot-password', 'reset-password'],
		asks: [
			'I forgot my password',
			'I cannot remember my password',
			'reset my password',
			'the reset link has expired or does not work',
			'recover access to my account',
			'password reset',
			'I do not know my password any more',
			'new password by mail',
			'I do not know my password anymore',
			'cannot remember my password',
			'lost password',
		],
		sections: [
			{
				heading: 'Choosing a new password',
				body: [
					{
						steps: [
							'On the login page press [Forgot password](/forgot-password).',
							'Enter your email and press **Email me a link**.',
							'Open the link in the mail and enter a new password.',
						],
					},
					`The link works once, for ${RESET_LINK_MINUTES} minutes. Has it expired? Ask for another; only the newest counts.`,
				],
			},
			{
				heading: 'No mail arrives',
				body: [
					'The page says the same whether an address has an account or not, so check the address you typed and the folder for unwanted mail. If the firm has no mail server, an administrator can read the mail in the outbox and hand you the link.',
				],
			},
		],
	},
	{
		id: 'new-account',
		title: 'A new account',
		description: 'Registering, confirming your address, accepting an invitation.',
		keywords: ['register', 'sign up', 'confirm', 'verification', 'invitation', 'activate'],
		summary: 'Clients register themselves and confirm their address. The firm’s own people are invited.',
		group: 'Signing in',
		readers: EVERYONE,
		screens: ['register', 'verify-email', 'accept-invitation'],
		asks: [
			'how do I register an account',
			'the confirmation mail did not arrive',
			'my invitation link has expired',
			'confirm my email address',
			'accept an invitation to the firm',
			'sign up',
			'create my own account',
			'activation mail is missing',
			'verify my address',
			'no confirmation mail',
		],
		sections: [
			{
				heading: 'Registering as a client',
				body: [
					{
						steps: [
							'Open [Register](/register) and enter your name and email.',
							`Choose a password of at least ${PASSWORD_LENGTH_MIN} characters and press **Create account**; or press **Register with one click by email** and do without a password.`,
							`Open the link in the mail. It works for ${CONFIRMATION_LINK_HOURS} hours; the one-click link for ${SIGN_IN_LINK_MINUTES} minutes.`,
						],
					},
				],
			},
			{
				heading: 'The confirmation mail has not come',
				body: [
					'Look among unwanted mail. The page you were left on sends it again; so does [the confirmation page](/verify-email).',
				],
			},
			{
				heading: 'Accepting an invitation',
				body: [
					`The firm’s own people get an invitation by mail. Open its link, check your name, choose a password and press **Accept invitation**. An invitation is good for ${INVITATION_DAYS} days. If the link has expired, ask whoever invited you to send the invitation again.`,
				],
			},
		],
	},
	{
		id: 'second-factor',
		title: 'The second factor',
		description: 'A code from your phone beside the password, and the backup codes for when the phone is gone.',
		keywords: [
			'authenticator',
			'code',
			'totp',
			'two-factor authentication',
			'verification',
			'backup codes',
			'lost phone',
		],
		summary:
			'Switch it on in [Settings](/dashboard/settings). From then on a code of an authenticator app is asked for after the password.',
		group: 'Signing in',
		readers: EVERYONE,
		screens: ['settings'],
		asks: [
			'set up two-factor authentication',
			'I lost my phone with the authenticator app',
			'where are my backup codes',
			'turn off the second factor',
			'the code is not valid',
			'set up the authenticator app',
			'I have a new phone and the codes no longer work',
			'Google Authenticator',
			'one-time code is wrong',
			'verification code',
			'enable multi-factor',
			'two-factor authentication',
			'2FA',
			'switch on the second factor',
			'authenticator lost',
			'text message code',
		],
		sections: [
			{
				heading: 'Switching it on',
				body: [
					{
						steps: [
							'Open [Settings](/dashboard/settings) and find **Two-factor authentication**.',
							'Press **Turn on** and scan the picture with an authenticator app. Without a camera, type the key below it into the app.',
							'Enter the six digits the app shows and press **Turn on**.',
							'Keep the backup codes: download or copy them. They are not shown again.',
						],
					},
				],
			},
			{
				heading: 'Your phone is lost',
				body: [
					'When the code is asked for, press **Use a backup code instead** and enter one of those you kept. Each works once. In Settings, **New backup codes** replaces the old ones.',
					'No backup codes left? An administrator of the firm can take the second factor off your account, once sure that it is you who asks.',
				],
			},
			{
				heading: 'Switching it off',
				body: [
					'Press **Turn off** in [Settings](/dashboard/settings). Where the firm demands a second factor of your role, it cannot be switched off.',
				],
			},
		],
	},
	{
		id: 'passkeys',
		title: 'Passkeys',
		description: 'Signing in with a fingerprint, a face or the code of your device.',
		keywords: ['fingerprint', 'face', 'biometric', 'security key', 'webauthn', 'passwordless'],
		summary: 'A passkey replaces password and code at once. Add one in [Settings](/dashboard/settings).',
		group: 'Signing in',
		readers: EVERYONE,
		screens: ['settings'],
		asks: [
			'sign in with my fingerprint',
			'use face recognition to log in',
			'add a passkey',
			'remove a passkey of an old device',
			'sign in without a password',
			'Windows Hello',
			'log in without typing a password',
			'Touch ID or Face ID',
			'security key, YubiKey',
			'passkey on my MacBook or PC',
			'make a passkey',
		],
		sections: [
			{
				heading: 'Adding a passkey',
				body: [
					{
						steps: [
							'Open [Settings](/dashboard/settings) and find **Passkeys**.',
							'Press **Add a passkey**, give it a name you will know again and press **Continue**.',
							'Do what your device asks: finger, face or code.',
						],
					},
					'A passkey counts as two-factor authentication. Some are kept by a password manager and work on all your devices, others on one device only; the list says which.',
				],
			},
			{
				heading: 'Signing in with it',
				body: ['On [the login page](/login) press **Sign in with a passkey**.'],
			},
			{
				heading: 'Removing one',
				body: ['Press **Remove** beside it in the list. The device may still offer it; Praxis no longer accepts it.'],
			},
		],
	},
	{
		id: 'browser',
		title: 'Your browser is holding something back',
		description: 'Private windows, blocked cookies and storage: what they mean and what helps.',
		keywords: ['cookies', 'private window', 'incognito', 'local storage', 'extensions', 'cache'],
		summary: 'Praxis needs cookies to know you from one page to the next. The rest makes work easier.',
		group: 'Signing in',
		readers: EVERYONE,
		asks: [
			'cookies are blocked',
			'I use a private or incognito window',
			'which browser do I need',
			'local storage is switched off',
			'Safari, Chrome, Firefox, Edge supported',
			'clear the cache',
			'the page does not load properly',
		],
		sections: [
			{
				heading: 'What helps',
				body: [
					{
						list: [
							'Use a regular window instead of a private one.',
							'Enable cookies and local storage for this site.',
							'Try another browser.',
							'Disable extensions that block storage.',
							'Clear the cache of this site.',
						],
					},
					'**Try Again** checks once more; **Continue Anyway** goes on with what there is. Without cookies you cannot sign in; without the rest, some things are forgotten when you close the tab.',
				],
			},
		],
	},
]
