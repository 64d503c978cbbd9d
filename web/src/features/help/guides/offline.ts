import { type HelpGuide, SIGNED_IN } from './help-guide.ts'

export const OFFLINE_GUIDES: readonly HelpGuide[] = [
	{
		id: 'working-offline',
		title: 'Working without a network',
		description: 'What opens and what can be saved while the network is away.',
		keywords: ['offline', 'internet', 'connection', 'network', 'courthouse', 'train', 'no signal'],
		summary: 'What you have read before opens without a network. Changes of cases and clients wait and are sent later.',
		group: 'Offline and devices',
		readers: SIGNED_IN,
		asks: [
			'can I work without internet',
			'no network in the courtroom',
			'what happens to my changes when the connection is lost',
			'open cases offline',
			'the internet went down while I was saving',
			'airplane mode',
			'bad reception',
			'do I lose my work without a network',
			'work on a train',
			'use it on a plane',
			'in a basement without reception',
			'keep working when the server is down',
		],
		sections: [
			{
				heading: 'What works offline',
				body: [
					{
						list: [
							'Praxis itself opens, and what you have read before with it.',
							'New and changed cases and clients are kept on this device, encrypted, and wait to be sent.',
							'They survive a reload and a crash, are sent in order when the network is back, and never twice.',
						],
					},
					'Signing in needs the network. Signing out removes what this device has kept.',
				],
			},
		],
	},
	{
		id: 'sync',
		title: 'Sending waiting changes',
		description: 'The sync button, its states, and what to do when a change is refused.',
		keywords: ['sync', 'synchronise', 'pending', 'waiting', 'failed', 'retry', 'reset', 'upload', 'stuck'],
		summary: 'The sync button shows how many changes wait, and sends them now.',
		group: 'Offline and devices',
		readers: SIGNED_IN,
		asks: [
			'sync is stuck or has failed',
			'my pending changes are not sent',
			'synchronisation failed five times',
			'send waiting changes now',
			'a waiting change was refused',
			'discard a pending change',
			'unsynced changes',
			'my changes have not arrived',
			'how many changes are waiting',
			'retry is disabled',
			'what does the number on the sync button mean',
			'synchronise now',
		],
		sections: [
			{
				heading: 'Sending now',
				body: [
					'Changes are sent by themselves when the network is back. The sync button at the top counts those that wait; press it to send them now.',
				],
			},
			{
				heading: 'Sending has failed',
				body: [
					'After 5 failures in a row Praxis stops trying by itself and **Retry** is switched off. **Reset** clears the count; then try again.',
				],
			},
			{
				heading: 'A change was refused',
				body: [
					'A change the server does not accept stays in the list with the reason. Edit it and it waits again, or discard it. If somebody else changed the same record meanwhile, you see both versions and choose.',
				],
			},
		],
	},
	{
		id: 'installing',
		title: 'Installing Praxis as an app',
		description: 'On a computer, an Android phone, an iPhone or iPad.',
		keywords: ['install', 'app', 'home screen', 'iphone', 'ipad', 'android', 'desktop', 'icon', 'pwa', 'download'],
		summary: 'Praxis installs from the browser: no store, no download.',
		group: 'Offline and devices',
		readers: SIGNED_IN,
		asks: [
			'install Praxis as an app',
			'put Praxis on my phone or iPhone',
			'add to home screen',
			'is there an app to download',
			'the install message does not come back',
			'Praxis icon on my Android phone or tablet',
			'desktop app',
			'app store',
			'install on Windows or Mac',
		],
		sections: [
			{
				heading: 'On a computer or Android',
				body: [
					'Press **Install** in the message at the bottom right, or in the address bar of the browser. If you dismissed the message it does not come again on this device; the browser’s menu still offers it.',
				],
			},
			{
				heading: 'On an iPhone or iPad',
				body: [
					{
						steps: [
							'Open Praxis in Safari and press the share button.',
							'Choose **Add to Home Screen**.',
							'Press **Add**.',
						],
					},
				],
			},
		],
	},
]
