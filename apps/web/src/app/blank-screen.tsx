// Shown for the moment in which the first page's own chunk is on its way.
export const BlankScreen = () => <div aria-busy="true" className="min-h-dvh" />;
