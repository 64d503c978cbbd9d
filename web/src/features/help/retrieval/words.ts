import { stemmer } from 'stemmer'

/** Spellings of several words that mean one thing. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
	[/\bsome ?body\b/g, 'someone'],
	[/\b(log|sign)(ging|ning|ged|ned)?[ -]?(in|on)(to)?\b|\blogins?\b/g, 'signin'],
	[/\b(log|sign)(ging|ning|ged|ned)?[ -]?(out|off)\b/g, 'signout'],
	[
		/\b(2 ?fa|mfa|totp|(two|second|multi)[ -]?(factor|step)s?( (authenti\w*|verification|sign ?in))?)\b/g,
		'secondfactor',
	],
	[/\bpass[ -]?keys?\b|\b(touch|face) ?id\b/g, 'passkey'],
	[/\be[ -]?mail(s|ed|ing)?\b/g, 'mail'],
	[/\be[ -]?fil(e|es|ed|ing)\b|\belectronic(ally)? fil\w*\b|\bfil\w* (\w+ ){0,3}electronically\b/g, 'efiling filing'],
	[/\bwi[ -]?fi\b/g, 'wifi'],
	[/\boff[ -]line\b/g, 'offline'],
	[/\bhome[ -]?screen\b/g, 'homescreen'],
	[/\b(right|set|put) away\b/g, 'archive'],
	[/\bfor (good|ever)\b/g, 'permanently'],
	[/\bshort[ -]cuts?\b/g, 'shortcut'],
	[/\bget(ting)? rid of\b/g, 'remove'],
	[/\b(dark|night)[ -]?mode\b/g, 'dark'],
	[/\bunarchiv\w*\b/g, 'restore archive'],
	[/\bhead(s)? up\b/g, 'alert'],
	[/\bco-?workers?\b/g, 'colleague'],
	[/\bsign(ing|s)? ?up\b/g, 'register'],
]

/** Words that say nothing of what is asked. */
const EMPTY = new Set(
	`a about actually again also anybody anything all am an and any are as at be because been before being but by can cannot could did do does doing something ever every exactly
	dont for from get gets getting go goes going got had has have having he help her here hers him his how i if im in into is it
	its just know let like make me mine more most much must my need not of off on once one only or our out over please praxis
	really right same shall she should show so some such tell than thank thanks that the their them then there these they
	thing this those through to too try trying until up us use used using very want wants was we were what when where which
	while who whom why will with would you your yours yet arent cant couldnt didnt doesnt hadnt hasnt havent hows id ill im isnt ive lets shouldnt thats theres
	theyre wasnt werent whats wheres whos wont wouldnt youre please thing things stuff way ways bit lot able possible
	possibly maybe perhaps currently already want need help`.split(/\s+/),
)

/** Words a law office uses for the same thing. Each finds the others, a little less than itself. */
const SYNONYMS: readonly string[] = [
	'case matter lawsuit dossier proceeding',
	'invoice bill billing',
	'iolta trust escrow',
	'attorney lawyer counsel solicitor',
	'client customer',
	'delete remove erase destroy',
	'open create start begin new',
	'edit change update modify correct alter',
	'find search locate lookup',
	'document paper upload attachment pdf',
	'permission right allowed access authorization',
	'user account person',
	'colleague employee staff',
	'suspend deactivate disable block fire dismiss',
	'left leaver quit leave resign',
	'require force mandatory compulsory enforce demand',
	'mistake accident wrong error misspelt misspelled typo',
	'settled finished done won concluded',
	'restore recover undo revert',
	'someone else other another',
	'forgot forgotten remember recall',
	'problem trouble issue fail broken',
	'cost price fee charge',
	'team colleague group',
	'read open view look',
	'pick choose select',
	'stop off mute',
	'show see display look',
	'number figure count',
	'missing lost disappeared gone',
	'invite invitation onboard hire',
	'firm office company practice',
	'phone mobile handheld smartphone iphone android',
	'install app download homescreen',
	'offline internet network connection wifi',
	'sync synchronize synchronization syncing',
	'dark night theme appearance color mode',
	'shortcut keyboard key hotkey',
	'export excel csv spreadsheet xlsx',
	'import migrate',
	'conflict clash collision',
	'history log audit trail activity',
	'hour time timer timesheet timekeeping',
	'calendar appointment event deadline schedule',
	'fingerprint passkey biometric',
	'device computer laptop browser session',
	'password passphrase',
	'mail letter message',
	'view bookmark saved',
	'private confidential privacy secret',
	'model llm ai ollama gpt',
	'court judge tribunal',
	'serve service server subpoena summons',
	'party opponent opposing witness',
	'notification alert reminder',
	'lock locked',
	'archive archived',
	'chat chatbot assistant bot bubble',
	'compact dense density',
	'portal',
	'urgent pressing priority',
	'column',
	'pay payment',
	'guest visitor',
	'print printout pdf',
	'enable switch turn',
	'talk speak write call contact reach',
	'surname name',
	'refresh reload update',
	'reorder order arrange sort',
	'store save keep',
	'system praxis program software',
	'everybody everyone all',
	'confirm verify activate activation confirmation verification',
	'register signup registration',
	'human person robot',
]

function plain(text: string): string {
	const bare = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’']/g, '')
	return PHRASES.reduce((so, [pattern, word]) => so.replace(pattern, ` ${word} `), bare)
}

/** The words of a text that mean something, as they are spelled. */
export function wordsOf(text: string): string[] {
	return plain(text)
		.split(/[^a-z0-9]+/)
		.filter((word) => word.length > 1 && !EMPTY.has(word))
}

/** What a word and its inflections have in common. */
export function stemOf(word: string): string {
	return stemmer(word)
}

const OTHERS: ReadonlyMap<string, readonly string[]> = (() => {
	const groups = SYNONYMS.map((line) => [...new Set(line.split(' ').map(stemOf))])
	const others = new Map<string, string[]>()
	for (const group of groups) {
		for (const one of group) others.set(one, [...(others.get(one) ?? []), ...group.filter((word) => word !== one)])
	}
	return others
})()

/** Stems that mean the same in a law office. */
export function synonymsOf(stem: string): readonly string[] {
	return OTHERS.get(stem) ?? []
}
