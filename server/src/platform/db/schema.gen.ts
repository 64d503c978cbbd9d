// Made by npm run db:types. Not edited by hand.
