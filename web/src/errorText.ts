// What an error says, as text for people.

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
