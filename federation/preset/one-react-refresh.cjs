// Every app built with hot reload brings a refresh runtime; the first one on the page serves them all.
module.exports = globalThis.__ONE_REACT_REFRESH__ ??= require('the-react-refresh-runtime');
