import { FIRM, type HelpGuide, SIGNED_IN } from './help-guide.ts'

export const AROUND_GUIDES: readonly HelpGuide[] = [
	{
		id: 'dashboard',
		title: 'Your dashboard',
		description: 'The first page of the day: what presses, what changed, how many cases stand how.',
		keywords: ['home', 'start', 'today', 'first page', 'overview', 'counts'],
		summary: 'Your pressing cases, those changed last, and how many stand how. Every number leads to its rows.',
		group: 'Finding your way',
		readers: FIRM,
		screens: ['dashboard'],
		asks: [
			'what is on my dashboard',
			'what do the numbers on the dashboard mean',
			'go to the first page',
			'start page',
			'my day',
			'what should I do today',
			'what does the dashboard show',
			'explain the dashboard',
		],
		sections: [
			{
				heading: 'What you see',
				body: [
					'[Your dashboard](/dashboard) shows what is yours and marked urgent or high, the cases changed last, and the number of cases by status. Press a number to see its cases. The name Praxis at the top of the menu leads here from anywhere.',
				],
			},
		],
	},
	{
		id: 'finding-your-way',
		title: 'The menu',
		description: 'Groups, the search in the menu, the narrow menu, the menu on a phone.',
		keywords: ['sidebar', 'navigation', 'menu', 'search the menu', 'narrow', 'collapse', 'breadcrumb'],
		summary: 'The menu on the left leads everywhere you may go. Its search finds entries by name.',
		group: 'Finding your way',
		readers: SIGNED_IN,
		asks: [
			'where do I find something in the menu',
			'make the sidebar narrow or wide',
			'open the menu on a phone',
			'why is something missing in my menu',
			'where is everything',
			'navigate',
			'the menu has disappeared',
			'collapse the sidebar',
			'I cannot find a page',
		],
		sections: [
			{
				heading: 'Using the menu',
				body: [
					'Groups open at a press; the one you are in opens by itself. Type in **Search the menu** to find an entry, and press [[enter]] to go to the first. The button beside the name narrows the menu to its icons. On a phone, the button at the top left opens it.',
				],
			},
			{
				heading: 'Something is missing',
				body: ['The menu shows what your role may open. If you need more, ask an administrator of your firm.'],
			},
		],
	},
	{
		id: 'keyboard',
		title: 'Keyboard shortcuts',
		description: 'Keys that save the way to the mouse.',
		keywords: ['keys', 'hotkeys', 'shortcuts', 'go to', 'command', 'fast'],
		summary: 'Press [[?]] on any screen to see the keys that work there.',
		group: 'Finding your way',
		readers: SIGNED_IN,
		asks: [
			'which keyboard shortcuts are there',
			'work without a mouse',
			'go to cases with the keyboard',
			'hotkeys',
			'key combinations',
			'work faster',
		],
		sections: [
			{
				heading: 'Keys everywhere',
				body: [
					{
						list: [
							'[[?]] shows the keys of this screen.',
							'[[mod+k]] opens the command palette.',
							'[[mod+enter]] saves a form.',
							'[[escape]] closes what is open on top.',
						],
					},
				],
			},
			{
				heading: 'Keys that lead somewhere',
				body: [
					{
						list: [
							'[[g d]] dashboard; [[g p]] client portal',
							'[[g c]] cases; [[g l]] clients',
							'[[g n]] notifications; [[g u]] your profile; [[g s]] settings; [[g h]] help',
							'[[g a]] admin panel; [[g r]] permissions',
						],
					},
					'They work where you may go.',
				],
			},
			{
				heading: 'Keys that begin something',
				body: [
					{
						list: [
							'[[c c]] opens a new case.',
							'[[c l]] adds a client.',
							'[[c e]] enters an inquiry.',
							'[[c a]] invites an account.',
						],
					},
				],
			},
			{
				heading: 'Keys in lists',
				body: [
					{
						list: [
							'[[/]] goes to the search.',
							'[[j]] and [[k]] move down and up; [[enter]] opens the row.',
							'[[x]] selects a row, [[shift+x]] all rows up to it; [[escape]] clears the selection.',
						],
					},
				],
			},
		],
	},
	{
		id: 'palette',
		title: 'The command palette',
		description: 'Go anywhere, start anything, find any case or client by typing.',
		keywords: ['command', 'quick', 'jump', 'search everything', 'actions', 'find'],
		summary: 'Press [[mod+k]], or **Search** at the top, and type what you want.',
		group: 'Finding your way',
		readers: SIGNED_IN,
		asks: [
			'search everything at once',
			'jump to a page by typing',
			'what is the command palette',
			'quick actions',
			'global search',
			'search for anything',
			'go to a page quickly',
			'find a client or case from anywhere',
		],
		sections: [
			{
				heading: 'Using it',
				body: [
					{
						steps: [
							'Press [[mod+k]], or **Search** at the top.',
							'Type the name of a place, of something to do, or of a case, client, party or account. Numbers, email addresses and telephone numbers work too, and so do slips of the keyboard.',
							'Choose with the arrow keys and press [[enter]].',
						],
					},
					'It finds only what you may open. Without a network it finds the cases and clients you have read before.',
				],
			},
		],
	},
	{
		id: 'appearance',
		title: 'Light and dark',
		description: 'The theme of the screens.',
		keywords: ['dark mode', 'theme', 'light', 'night', 'colours', 'appearance', 'system'],
		summary: 'Press the sun or moon at the top right and choose Light, Dark or System.',
		group: 'Your account',
		readers: SIGNED_IN,
		screens: ['settings'],
		asks: [
			'switch to dark mode',
			'change the theme or colours',
			'the screen is too bright at night',
			'night mode',
			'black background',
			'light theme',
			'too bright',
			'eyes hurt, white background',
			'make the screen darker',
		],
		sections: [
			{
				heading: 'Choosing a theme',
				body: [
					'Press the button with the sun, moon or screen at the top right and choose **Light**, **Dark** or **System**. The same choice is in [Settings, Preferences](/dashboard/settings?part=preferences), and holds on every device you sign in with.',
				],
			},
		],
	},
	{
		id: 'about-help',
		title: 'This help and the chat',
		description: 'Where help is, what the chat can answer, and how to hide it.',
		keywords: ['help', 'chatbot', 'assistant', 'bot', 'hide', 'bubble', 'artificial intelligence', 'support'],
		summary:
			'The chat at the bottom right answers from these guides, on your own computer. What you ask is sent nowhere.',
		group: 'Finding your way',
		readers: SIGNED_IN,
		screens: ['help'],
		asks: [
			'what can you help me with',
			'who are you, are you a robot or a human',
			'hide the chat bubble',
			'bring the chat button back',
			'are my questions sent anywhere',
			'how do I open the help',
			'contact support',
			'are you a real person',
			'are you an AI',
			'what can you do',
			'talk to a human',
			'remove or get rid of the chat button',
			'close the chat for good',
			'where is the help',
			'documentation or manual',
			'who made this',
			'make the robot go away',
			'switch the chat off',
			'is this chat private',
			'hide the assistant',
		],
		sections: [
			{
				heading: 'What the chat can do',
				body: [
					'I am a program that looks up answers in these guides, by your words, their relatives and near spellings. I name the guide I answer from and say so when I do not know. I know how Praxis works; I know nothing of your cases, and I give no legal advice.',
					'A question makes no request to any server. The conversation stays in this tab and is gone when you sign out or close it.',
				],
			},
			{
				heading: 'Hiding the chat',
				body: [
					'Open the chat and press **Hide the chat**. It stays hidden on all your devices. The switch **Show the chat** at the foot of [Help](/dashboard/help) brings it back.',
				],
			},
			{
				heading: 'Where help is',
				body: [
					'Under **Help** at the foot of the menu or with [[g h]]; behind the question mark at the top; and, without signing in, on [the public help page](/help). For what these pages cannot answer, ask an administrator of your firm.',
				],
			},
		],
	},
]
